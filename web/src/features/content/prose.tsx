import type { ReactNode } from "react";

/** Running text of a readable width; the elements inside come from rich text and have no classes. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-w-text gap-4 text-base [&_a]:text-primary-text [&_a]:underline [&_a]:underline-offset-4 [&_blockquote]:border-s-4 [&_blockquote]:border-primary [&_blockquote]:ps-4 [&_blockquote]:text-muted [&_code]:rounded-small [&_code]:bg-raised [&_code]:px-1 [&_h2]:mt-6 [&_h2]:scroll-mt-24 [&_h2]:text-lg tablet:[&_h2]:text-xl [&_h3]:mt-3 [&_h3]:text-base [&_h3]:font-semibold [&_img]:rounded-card [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:ps-6">
      {children}
    </div>
  );
}
