const list = '/api/products/active';
let asked = 0;

export type Asked = { path: string; headers: Record<string, string> };

/**
 * Requests the first page of the list at a new URL each time, so that it is never cached: the cursor is before the first product, each time
 * a millisecond later. Each request comes from another network, because uncached reads are limited for each network.
 * @param search search words to add to the URL
 */
export function nextUncached(search?: string): Asked {
  asked += 1;
  const time = new Date(Date.UTC(2100, 0, 1) + asked).toISOString().replace('T', ' ').replace('Z', '+00');
  const cursor = Buffer.from(JSON.stringify([time, '00000000-0000-7000-8000-000000000000'])).toString(
    'base64url',
  );
  const visitor = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  return {
    path: `${list}?${new URLSearchParams({ ...(search && { search }), cursor })}`,
    headers: { 'x-forwarded-for': visitor },
  };
}
