/** Which part of a frame can be seen between the bars of the page, in the frame's own pixels. */
export function seenPart(
  frame: { top: number; height: number },
  page: { height: number; header: number; bar: number },
): { top: number; height: number } {
  const start = Math.min(Math.max(0, page.header - frame.top), frame.height);
  const end = Math.min(Math.max(start, page.height - page.bar - frame.top), frame.height);
  return { top: Math.round(start), height: Math.round(end - start) };
}
