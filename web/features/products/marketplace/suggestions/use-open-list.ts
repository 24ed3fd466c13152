import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Offer } from './use-offers.ts';

/**
 * Whether the list is open, and which suggestion is active. The list opens when the user types or presses an arrow key. It closes on
 * Escape, on a choice, and when the field loses the focus.
 * @param choose called on Enter with the active suggestion; undefined means the typed text
 */
export function useOpenList(
  place: RefObject<HTMLElement | null>,
  offers: readonly Offer[],
  choose: (offer: Offer | undefined) => void,
  startsOpen: boolean,
) {
  const [isOpen, setOpen] = useState(startsOpen);
  const [active, setActive] = useState<number>();
  const open = (place?: number) => {
    setOpen(true);
    setActive(place);
  };
  const close = () => setOpen(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isShown = isOpen && offers.length > 0;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      open(next(isShown ? active : undefined, event.key === 'ArrowDown' ? 1 : -1, offers.length));
      event.preventDefault();
    } else if (event.key === 'Enter') {
      choose(isShown && active !== undefined ? offers[active] : undefined);
      close();
    } else if (event.key === 'Escape' && isShown) {
      close();
      // The first Escape closes only the list; the second Escape clears the field.
      event.stopPropagation();
    }
  });
  const type = useEffectEvent(() => open());
  const leave = useEffectEvent(close);
  useEffect(() => {
    const field = place.current?.querySelector('input');
    const listening = new AbortController();
    field?.addEventListener('keydown', (event) => press(event), listening);
    field?.addEventListener('input', () => type(), listening);
    field?.addEventListener('blur', () => leave(), listening);
    return () => listening.abort();
  }, [place]);
  return { isOpen, active, close };
}

/**
 * The index of the active suggestion after an arrow key. Undefined when the arrow key moves before the first or after
 * the last suggestion. No suggestion is active then, and Enter uses the text in the field.
 */
function next(active: number | undefined, step: 1 | -1, count: number): number | undefined {
  const place = (active ?? (step === 1 ? -1 : count)) + step;
  return place < 0 || place >= count ? undefined : place;
}
