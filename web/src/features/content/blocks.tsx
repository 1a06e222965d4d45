import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Documents } from "#lib/api/documents.ts";

type Block = Documents["Block"];
type Inline = Documents["Inline"];
type ListBlock = Extract<Documents["ListChild"], { type: "list" }>;

/** Rich text of the content system, rendered with our own components: an editor's HTML never reaches the page. */
export function Blocks({ blocks, headingOffset = 0 }: { blocks: readonly Block[]; headingOffset?: number }) {
  const anchors = anchorsOf(blocks);
  return blocks.map((block, index) => (
    <BlockView key={keyOf(index)} block={block} headingOffset={headingOffset} anchor={anchors[index]} />
  ));
}

/** The same without paragraphs, for labels and small print. `newTab` is for links beside a form, which must not leave the page. */
export function InlineBlocks({ blocks, newTab = false }: { blocks: readonly Block[]; newTab?: boolean }) {
  return blocks.map((block, index) =>
    "children" in block && block.type !== "list" ? (
      <Inlines key={keyOf(index)} inlines={block.children} newTab={newTab} />
    ) : null,
  );
}

function BlockView({
  block,
  headingOffset,
  anchor,
}: {
  block: Block;
  headingOffset: number;
  anchor: string | undefined;
}) {
  switch (block.type) {
    case "paragraph":
      return (
        <p>
          <Inlines inlines={block.children} />
        </p>
      );
    case "heading": {
      const Heading = `h${Math.min(6, block.level + headingOffset)}` as "h2";
      return (
        <Heading id={anchor}>
          <Inlines inlines={block.children} />
        </Heading>
      );
    }
    case "list":
      return <ListView list={block} />;
    case "quote":
      return (
        <blockquote>
          <Inlines inlines={block.children} />
        </blockquote>
      );
    case "code":
      return (
        <pre>
          <code>
            <Inlines inlines={block.children} isPreformatted />
          </code>
        </pre>
      );
    case "image":
      return (
        <img
          src={block.image.url}
          alt={block.image.alt}
          width={block.image.width ?? undefined}
          height={block.image.height ?? undefined}
          loading="lazy"
        />
      );
    default:
      return null;
  }
}

function ListView({ list }: { list: Pick<ListBlock, "format" | "children"> }) {
  const List = list.format === "ordered" ? "ol" : "ul";
  return (
    <List>
      {list.children.map((child, index) => (
        <li key={keyOf(index)}>
          {child.type === "list" ? <ListView list={child} /> : <Inlines inlines={child.children} />}
        </li>
      ))}
    </List>
  );
}

type InlinesProps = { inlines: readonly Inline[]; newTab?: boolean; isPreformatted?: boolean };

function Inlines({ inlines, newTab = false, isPreformatted = false }: InlinesProps) {
  return inlines.map((inline, index) => (
    <InlineView
      key={keyOf(index)}
      inline={inline}
      target={newTab ? "_blank" : undefined}
      isPreformatted={isPreformatted}
    />
  ));
}

function InlineView({
  inline,
  target,
  isPreformatted,
}: {
  inline: Inline;
  target: "_blank" | undefined;
  isPreformatted: boolean;
}) {
  if ("url" in inline) {
    const words = <Inlines inlines={inline.children} />;
    return inline.url.startsWith("/") ? (
      <Link to={inline.url} target={target} rel={target && "noopener"}>
        {words}
      </Link>
    ) : (
      <a href={inline.url} target={target} rel="noopener">
        {words}
      </a>
    );
  }
  let words: ReactNode = isPreformatted ? inline.text : withLineBreaks(inline.text);
  if (inline.code) words = <code>{words}</code>;
  if (inline.bold) words = <strong>{words}</strong>;
  if (inline.italic) words = <em>{words}</em>;
  if (inline.underline) words = <u>{words}</u>;
  if (inline.strikethrough) words = <s>{words}</s>;
  return words;
}

/** Keeps an editor's line breaks. */
function withLineBreaks(text: string): ReactNode {
  const [first, ...rest] = text.split(/\r?\n/);
  if (rest.length === 0) return text;
  return [first, ...rest.flatMap((line, index) => [<br key={keyOf(index)} />, line])];
}

/** Blocks have no ids and never move, so their index is the key. */
const keyOf = (index: number) => `b${index}`;

export function plainText(inlines: readonly Inline[]): string {
  return inlines.map((inline) => ("url" in inline ? plainText(inline.children) : inline.text)).join("");
}

/** An anchor that does not change when other parts of the page are edited: `Your rights` → `your-rights`. */
export function slugOf(inlines: readonly Inline[]): string {
  return plainText(inlines)
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Ids of the document and the frame (a test reads them from there). */
export const FRAME_IDS = ["root", "foyer-state", "content", "site-footer"] as const;

/** The id of each heading by the index of its block. Ids are unique and never empty. */
export function anchorsOf(blocks: readonly Block[]): (string | undefined)[] {
  const taken = new Set<string>(FRAME_IDS);
  return blocks.map((block) => {
    if (block.type !== "heading") return undefined;
    const slug = slugOf(block.children) || "section";
    let anchor = slug;
    for (let count = 2; taken.has(anchor); count += 1) anchor = `${slug}-${count}`;
    taken.add(anchor);
    return anchor;
  });
}
