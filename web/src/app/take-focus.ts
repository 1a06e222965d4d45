/** Focuses an element that is not a control, without scrolling. */
export function takeFocus(element: HTMLElement): void {
  if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
  element.focus({ preventScroll: true });
}
