import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { SlugLink } from "./slug-link.tsx";

type Text = { text: string; bold?: boolean; italic?: boolean; underline?: boolean; strikethrough?: boolean; code?: boolean };
export type RichInline = Text | { type: "link"; url: string; children: RichInline[] };
type ListNode = { type: "list"; format: "ordered" | "unordered"; children: ListEntry[] };
type ListEntry = { type: "list-item"; children: RichInline[] } | ListNode;
export type RichBlock =
  | { type: "paragraph" | "quote" | "code"; children: RichInline[] }
  | { type: "heading"; level: number; children: RichInline[] }
  | { type: "image"; image: { url: string; alt?: string; width?: number | null; height?: number | null } }
  | ListNode;

type RichTextProps = {
  blocks: readonly RichBlock[];
  /** The outline level of the text's first-level headings, so that they fit below the page's own. */
  level?: 2 | 3;
  className?: string;
};

/** Text that editors write, as data: it is drawn with our own elements, no markup of theirs reaches the page. */
export function RichText({ blocks, level = 2, className }: RichTextProps) {
  return <div className={cx("grid gap-4 *:min-w-0", className)}>{blocks.map((block, index) => <BlockView key={index} block={block} level={level} />)}</div>;
}

function BlockView({ block, level }: { block: RichBlock; level: number }) {
  switch (block.type) {
    case "paragraph":
      return <p>{inlines(block.children)}</p>;
    case "heading": {
      const depth = Math.min(4, Math.max(level, block.level + level - 2));
      const Heading = `h${depth}` as "h2" | "h3" | "h4";
      return <Heading className={cx("mt-2 first:mt-0", depth === 2 ? "text-xl" : depth === 3 ? "text-lg" : "text-base font-semibold")}>{inlines(block.children)}</Heading>;
    }
    case "quote":
      return <blockquote className="border-s-2 border-primary ps-4 text-muted">{inlines(block.children)}</blockquote>;
    case "code":
      return <pre className="overflow-x-auto rounded-control bg-sunken p-4 text-sm">{inlines(block.children)}</pre>;
    case "image":
      return <img src={block.image.url} alt={block.image.alt ?? ""} width={block.image.width ?? undefined} height={block.image.height ?? undefined} loading="lazy" className="rounded-card" />;
    case "list":
      return <ListView list={block} />;
  }
}

function ListView({ list }: { list: ListNode }) {
  const items = list.children.map((entry, index) => (
    <li key={index} className="ps-1">
      {entry.type === "list" ? <ListView list={entry} /> : inlines(entry.children)}
    </li>
  ));
  return list.format === "ordered" ? (
    <ol className="grid list-decimal gap-1.5 ps-6 marker:text-muted">{items}</ol>
  ) : (
    <ul className="grid list-disc gap-1.5 ps-6 marker:text-primary-text">{items}</ul>
  );
}

function inlines(nodes: readonly RichInline[]): ReactNode {
  return nodes.map((node, index) => ("children" in node ? <SlugLink key={index} slug={node.url} className={TEXT_LINK}>{inlines(node.children)}</SlugLink> : <Marked key={index} text={node} />));
}

const TEXT_LINK = "font-medium text-primary-text underline decoration-1 underline-offset-3 hovered:decoration-2";

function Marked({ text }: { text: Text }): ReactNode {
  let node: ReactNode = text.text;
  if (text.code) node = <code className="rounded-small bg-sunken px-1">{node}</code>;
  if (text.strikethrough) node = <s>{node}</s>;
  if (text.underline) node = <u>{node}</u>;
  if (text.italic) node = <em>{node}</em>;
  if (text.bold) node = <strong className="font-semibold">{node}</strong>;
  return node;
}
