/**
 * Moves a row with the pointer until the user releases it. Listens on the window, because an element that is moved within the document
 * loses pointer capture.
 */
export function dragRow(list: HTMLElement, from: number, move: (from: number, to: number) => void): void {
  const released = new AbortController();
  const { signal } = released;
  let place = from;
  addEventListener(
    'pointermove',
    ({ clientY }) => {
      const to = rowAt(list, clientY);
      if (to === place) return;
      move(place, to);
      place = to;
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel', 'blur'])
    addEventListener(end, () => released.abort(), { signal });
}

function rowAt(list: HTMLElement, y: number): number {
  const at = [...list.children].findIndex((row) => y < row.getBoundingClientRect().bottom);
  return at < 0 ? list.children.length - 1 : at;
}
