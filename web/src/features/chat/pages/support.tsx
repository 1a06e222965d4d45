import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AreaPage } from "#features/system/index.ts";
import { formsConfigRead } from "#features/forms/index.ts";
import { useRead } from "#lib/api/reads.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { useSite } from "#lib/site/site-context.ts";
import { useNow } from "#lib/time/clock.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Panel } from "#ui/panel.tsx";
import { Questions } from "#ui/questions.tsx";
import { chatOf, type Chat } from "../chat.ts";
import { wishChat } from "../chat-wish.ts";
import { FeedbackForm } from "../feedback/feedback-form.tsx";
import { isOpen } from "../opening-hours.ts";
import { chatSettingsRead, faqRead, supportRead } from "../queries.ts";

export const plan = () => [supportRead, chatSettingsRead, faqRead, formsConfigRead];

const CARD =
  "flex min-h-16 items-center gap-4 rounded-card border border-line bg-surface p-5 font-medium shadow-card hovered:bg-raised";

const MINUTE_MS = 60_000;

export function Component() {
  const { runtime } = useSite();
  const support = useRead(supportRead);
  const looks = useRead(chatSettingsRead);
  const chat = chatOf(support.data, looks.isError ? [] : looks.data, runtime.chatOrigins);
  return (
    <AreaPage id="support">
      <div className="grid items-start gap-6 laptop:grid-cols-2">
        <div className="grid gap-6">
          {support.isError && !support.data && (
            <ErrorState onRetry={() => void support.refetch()} isRetrying={support.isFetching} />
          )}
          {chat && <ChatPanel chat={chat} />}
          <Contacts email={support.data?.email} phone={support.data?.phone} />
          <Faq />
        </div>
        <FeedbackForm />
      </div>
    </AreaPage>
  );
}

/** The chat, and whether somebody is at the desk. */
function ChatPanel({ chat: { look } }: { chat: Chat }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const isReady = useIsHydrated();
  const isManned = isOpen(look.hours, look.timeZone, useNow(MINUTE_MS));
  return (
    <Panel
      icon="support"
      tone={isManned ? "success" : "neutral"}
      title={look.title || t("chat.open")}
      text={isManned ? look.openingHours : look.offlineText || look.openingHours}
      aside={
        <Button variant="primary" disabled={!isReady} onClick={() => wishChat(queries)}>
          {t("chat.start")}
        </Button>
      }
    >
      {look.hours.length > 0 && (
        <p className="-mt-2 flex items-center gap-2 text-sm">
          <span aria-hidden className={`size-2 rounded-pill ${isManned ? "bg-success" : "bg-muted"}`} />
          {isManned ? t("chat.openNow") : `${t("chat.closedNow")} · ${look.openingHours}`}
        </p>
      )}
    </Panel>
  );
}

function Contacts({ email, phone }: { email: string | undefined; phone: string | undefined }) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-3 tablet:grid-cols-2 empty:hidden">
      {email && (
        <Contact href={`mailto:${email}`} icon={<Icon name="mail" className="size-6 text-primary-text" />}>
          <span className="sr-only">{t("chat.writeMail")} </span>
          {email}
        </Contact>
      )}
      {phone && (
        <Contact
          href={`tel:${phone.replaceAll(" ", "")}`}
          icon={<Icon name="phone" className="size-6 text-primary-text" />}
        >
          <span className="sr-only">{t("chat.call")} </span>
          {phone}
        </Contact>
      )}
    </ul>
  );
}

function Contact({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <a href={href} className={CARD}>
        {icon}
        <span className="min-w-0 break-words">{children}</span>
      </a>
    </li>
  );
}

function Faq() {
  const { t } = useTranslation();
  const { data: page } = useRead(faqRead);
  if (!page || page.questions.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="grid gap-4">
      <h2 id="questions" className="text-lg">
        {t("chat.questions")}
      </h2>
      <Questions questions={page.questions} />
      <LinkButton to={`/${page.slug}`} variant="ghost" className="justify-self-start">
        {t("chat.toFaq")}
      </LinkButton>
    </section>
  );
}
