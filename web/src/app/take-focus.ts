/** Gives the focus to what is no control, without moving the page. */
export function takeFocus(element: HTMLElement): void {
  if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
  element.focus({ preventScroll: true });
}
