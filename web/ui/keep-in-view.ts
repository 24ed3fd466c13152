/**
 * Scrolls the row to the selected tab, or to the link to the current page: when the row is mounted, when counts have loaded
 * and move the tab, and when the window becomes narrower. The observer runs between layout and paint; measuring without it
 * would cause another layout.
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
