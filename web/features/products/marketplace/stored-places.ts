import { placesKey } from './list-places.ts';

/** A scroll position: the first visible product, its distance from the top of the screen in pixels, and the number of loaded pages. */
export type Place = { id: string; top: number; pages: number };

/** The maximum number of stored positions. Users rarely go back further. */
const most = 20;

const places = new Map<string, Place>(stored());

export function placeOf(entry: string): Place | undefined {
  return places.get(entry);
}

/** @param place undefined when the list is at its top */
export function storePlace(entry: string, place: Place | undefined): void {
  places.delete(entry);
  if (place) places.set(entry, place);
  for (const oldest of [...places.keys()].slice(0, -most)) places.delete(oldest);
}

/** Writes the positions to session storage, for a reload and for Back from another site. */
export function storePlaces(): void {
  try {
    sessionStorage.setItem(placesKey, JSON.stringify([...places]));
  } catch {
    // The browser blocks session storage. The positions are then lost when the page is closed.
  }
}

function stored(): [string, Place][] {
  try {
    return JSON.parse(sessionStorage.getItem(placesKey) ?? '[]').filter(isEntry);
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, Place] {
  const [key, place] = Array.isArray(entry) ? entry : [];
  return typeof key === 'string' && typeof place?.id === 'string' && Number.isFinite(place.top + place.pages);
}
