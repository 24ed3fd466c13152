/**
 * As the ref of a long list: marks it until its first frame is painted. Styles leave out meanwhile what no phone shows of it
 * (styles/cards.css, styles/table.css), so that neither that frame nor the next takes long.
 */
export function inFirstFrame(list: HTMLElement | null): void {
  if (!list) return;
  list.dataset.firstFrame = '';
  requestAnimationFrame(() => requestAnimationFrame(() => delete list.dataset.firstFrame));
}
