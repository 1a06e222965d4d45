import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Spinner } from "#ui/spinner.tsx";

type ResultPageProps = {
  icon: IconName;
  tone?: "neutral" | "success" | "danger";
  /** §2.4: a pending result shows a loader in place of an icon. */
  isPending?: boolean;
  /** A well-known number such as 404, in place of the icon. */
  code?: string;
  title: string;
  text: string;
  /** What belongs to the result: the amount, details to pay with. */
  more?: ReactNode;
  /** One next step, and what else may be done. */
  children: ReactNode;
};

const TONES = {
  neutral: "bg-hover text-primary-text",
  success: "bg-success-soft text-success-text",
  danger: "bg-danger-soft text-danger-text",
};

/** look.md: one large icon, one sentence, one next step. For system pages and payment results. */
export function ResultPage({
  icon,
  tone = "neutral",
  isPending = false,
  code,
  title,
  text,
  more,
  children,
}: ResultPageProps) {
  return (
    <section className="relative isolate m-auto grid w-full max-w-narrow justify-items-center gap-4 px-4 py-16 text-center">
      {code ? (
        <p
          aria-hidden
          className="figures bg-linear-to-b from-primary to-transparent bg-clip-text font-display text-[8rem] leading-none font-bold text-transparent"
        >
          {code}
        </p>
      ) : (
        <span className={`grid size-20 place-items-center rounded-pill ${TONES[tone]}`}>
          {isPending ? <Spinner /> : <Icon name={icon} className="size-10" />}
        </span>
      )}
      <h1 className="text-xl tablet:text-2xl">{title}</h1>
      <p className="text-muted">{text}</p>
      {more}
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  );
}
