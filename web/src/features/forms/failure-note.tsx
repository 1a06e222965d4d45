import { Icon } from "#ui/icon.tsx";

/** The error of the form as a whole, above its fields. Always in the document, so that screen readers announce it. */
export function FailureNote({ children }: { children: string | null }) {
  return (
    <div role="alert" className="contents">
      {children && (
        <p className="flex items-start gap-2 rounded-control bg-danger-soft px-4 py-3 text-sm text-danger-text">
          <Icon name="warning" />
          {children}
        </p>
      )}
    </div>
  );
}
