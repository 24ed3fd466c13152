/**
 * The ref of a row that scrolls horizontally. Keeps the selected tab, or the link to the current page, visible: when the row
 * is mounted, when loaded counts make the tabs wider, and when the window becomes narrower. A ResizeObserver runs after the
 * layout and before the paint, so measuring in it causes no further layout.
 */
export function keepInView(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return;
  const observer = new ResizeObserver(() => showChosen(list));
  for (const box of [list, list.firstElementChild]) if (box) observer.observe(box);
  return () => observer.disconnect();
}

function showChosen(list: HTMLElement): void {
  const chosen = list.querySelector<HTMLElement>('[data-state=active], [aria-current=page]');
  if (!chosen) return;
  const { left, right } = list.getBoundingClientRect();
  const tab = chosen.getBoundingClientRect();
  if (tab.left < left || tab.right > right) list.scrollLeft += tab.left - left;
}
