import { writeCursor } from '../server/db/cursor.ts';

const list = '/api/products/active';
const highestScore = 1_000_000_000;
let asked = 0;

export type Asked = { path: string; headers: Record<string, string> };

/**
 * Requests the first page of the list at a new URL each time, so that the reply is never cached. Each URL contains a
 * cursor that comes before all products: the time in the cursor is later than the time of every product. Each request
 * adds a millisecond to this time. For a search, the score in the cursor is higher than the score of every product.
 * Each request comes from another network, because the server limits uncached reads per network.
 * @param search search words to add to the URL
 */
export function nextUncached(search?: string): Asked {
  asked += 1;
  const time = new Date(Date.UTC(2100, 0, 1) + asked).toISOString().replace('T', ' ').replace('Z', '+00');
  const key = search ? String(highestScore + asked) : time;
  const cursor = writeCursor(key, '00000000-0000-7000-8000-000000000000');
  const visitor = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  return {
    path: `${list}?${new URLSearchParams({ ...(search && { search }), cursor })}`,
    headers: { 'x-forwarded-for': visitor },
  };
}
