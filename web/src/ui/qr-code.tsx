import { useEffect, useState } from "react";
import { Skeleton } from "./skeleton.tsx";

type Code = { size: number; path: string };

/** Light around the code, in modules: without it cameras do not find the corners. */
const QUIET = 3;

/** The text never leaves the page: the picture is drawn here, by a library that loads with it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<Code | "failed" | null>(null);
  useEffect(() => {
    let isGone = false;
    const show = (drawn: Code | "failed") => isGone || setCode(drawn);
    draw(text).then(show, () => show("failed"));
    return () => {
      isGone = true;
    };
  }, [text]);

  // The letters beside it say the same.
  if (code === "failed") return null;
  if (!code) return <Skeleton className="size-44 rounded-control!" />;
  const side = code.size + QUIET * 2;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-control bg-on-scrim fill-scrim"
    >
      <path d={code.path} />
    </svg>
  );
}

async function draw(text: string): Promise<Code> {
  const { generate } = await import("lean-qr");
  const bitmap = generate(text);
  let path = "";
  for (let y = 0; y < bitmap.size; y += 1) {
    for (let x = 0; x < bitmap.size; x += 1) if (bitmap.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  }
  return { size: bitmap.size, path };
}
