import { useEffect, useRef } from "react";

/**
 * For a list that grows by "show more": moves the focus to the first new item, because the button may be gone. `list` is the list or
 * an element around it; its items can take the focus (`tabIndex` −1).
 */
export function useFocusOnNew<E extends HTMLElement>(count: number) {
  const list = useRef<E>(null);
  const from = useRef<number>(null);
  useEffect(() => {
    if (from.current === null || count <= from.current) return;
    const item = list.current?.querySelectorAll<HTMLElement>("li[tabindex='-1']").item(from.current);
    from.current = null;
    item?.focus({ preventScroll: true });
  }, [count]);
  return {
    list,
    focusFrom: (index: number) => {
      from.current = index;
    },
  };
}
