import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { MarketplaceSearch } from '../search-params.ts';
import { entryOf } from './list-places.ts';
import { type Place, placeOf, storePlace, storePlaces } from './stored-places.ts';

type Pages = {
  data: { pages: readonly unknown[] };
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};
type End = RefObject<Element | null>;

/**
 * Stores the scroll position in the list. Restores it on Back and on reload, with as many pages as before. The
 * position is stored as a product and not as a scroll offset, because the content above it may change.
 * @param end the last item of the list
 */
export function useRestoredPlace(end: End, search: MarketplaceSearch, pages: Pages): void {
  const router = useRouter();
  const count = pages.data.pages.length;
  useEffect(() => {
    const keep = (location: typeof router.latestLocation) => {
      const list = end.current?.parentElement;
      if (list) storePlace(entryOf(location), scrollY > 0 ? placeIn(list, count) : undefined);
    };
    const hide = () => {
      keep(router.latestLocation);
      storePlaces();
    };
    const stop = new AbortController();
    addEventListener('pagehide', hide, stop);
    document.addEventListener('visibilitychange', hide, stop);
    const unsubscribe = router.subscribe('onBeforeLoad', ({ fromLocation }) => {
      if (fromLocation) keep(fromLocation);
    });
    return () => {
      stop.abort();
      unsubscribe();
    };
  }, [router, end, count]);
  useReturn(end, search, pages);
}

function useReturn(end: End, search: MarketplaceSearch, pages: Pages): void {
  const entry = entryOf(useRouter().latestLocation);
  const [left, setLeft] = useState({ search, place: placeOf(entry) });
  if (left.search !== search) setLeft({ search, place: placeOf(entry) });
  const { place } = left;
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const isShort = data.pages.length < (place?.pages ?? 0);
  const mayRead = isShort && hasNextPage && !isFetchNextPageError;
  useLayoutEffect(() => {
    const list = end.current?.parentElement;
    if (!place || !list) return;
    const arrive = () => setLeft({ search, place: undefined });
    if (cardOf(list, place)) return keepAt(list, place, arrive);
    if (!mayRead) arrive();
    else if (!isFetching) void fetchNextPage();
  }, [end, search, place, mayRead, isFetching, fetchNextPage]);
  useEffect(() => {
    if (!place) return;
    // Scrolling by the user cancels the restoration.
    const stop = new AbortController();
    for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(sign, () => setLeft({ search, place: undefined }), {
        passive: true,
        signal: stop.signal,
      });
    return () => stop.abort();
  }, [search, place]);
}

/** The height of the page header in pixels. The header covers the top of the list. */
const edge = 64;

function placeIn(list: Element, pages: number): Place | undefined {
  const cards = [...list.querySelectorAll<HTMLElement>(':is(li, tr):has([data-name-of])')];
  const first = cards.find((card) => card.getBoundingClientRect().bottom > edge) ?? cards.at(-1);
  const id = first?.querySelector<HTMLElement>('[data-name-of]')?.dataset.nameOf;
  return first && id ? { id, top: first.getBoundingClientRect().top, pages } : undefined;
}

function cardOf(list: Element, { id }: Place): Element | null | undefined {
  return list.querySelector(`[data-name-of="${CSS.escape(id)}"]`)?.closest('li, tr');
}

/**
 * For this number of frames, the position is corrected again. During these frames, elements above the list may change
 * their height, and the router restores its own scroll offset.
 */
const settlingFrames = 4;

function keepAt(list: Element, place: Place, arrive: () => void): () => void {
  let frames = 0;
  let next = 0;
  const step = () => {
    const top = cardOf(list, place)?.getBoundingClientRect().top ?? place.top;
    scrollBy({ top: Math.round(top - place.top), behavior: 'instant' });
    frames += 1;
    if (frames < settlingFrames) next = requestAnimationFrame(step);
    else arrive();
  };
  step();
  return () => cancelAnimationFrame(next);
}
