import { placesKey } from './left-places.ts';

/** The first product that was on the screen and how far below its upper edge, in pixels; and how many pages there were. */
export type Place = { id: string; top: number; pages: number };

/** One goes Back to a few lists, seldom to more. */
const most = 20;

const places = new Map<string, Place>(stored());

export function placeOf(entry: string): Place | undefined {
  return places.get(entry);
}

/** @param place undefined for the beginning of the list, where everybody starts */
export function keepPlace(entry: string, place: Place | undefined): void {
  places.delete(entry);
  if (place) places.set(entry, place);
  for (const oldest of [...places.keys()].slice(0, -most)) places.delete(oldest);
}

/** For a reload, and for Back from another site. */
export function storePlaces(): void {
  try {
    sessionStorage.setItem(placesKey, JSON.stringify([...places]));
  } catch {
    // Storage can be closed; then the places last until the page is left.
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
