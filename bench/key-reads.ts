import { median } from './percentile.ts';
import { requestsPerSecond, type Subject } from './subject.ts';

const turns = 5;
const seconds = 2;

/**
 * Measures reads of the product list of an organization, with the session of its owner and with an API key, in turn.
 * Other programs on the machine therefore affect both equally.
 * @returns the medians of reads a second, and their ratio
 */
export async function keyReads({ url, token }: Subject): Promise<Record<string, number>> {
  const session = await token();
  const { orgId, key } = await createKey(url, session);
  const rates: Record<'session' | 'key', number[]> = { session: [], key: [] };
  const list = `${url}/api/products?${new URLSearchParams({ orgId, pageSize: '24' })}`;
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [kind, bearer] of [
      ['session', session],
      ['key', key],
    ] as const) {
      const headers = { authorization: `Bearer ${bearer}` };
      const { perSecond } = await requestsPerSecond({ url: list, seconds, headers });
      rates[kind].push(perSecond);
    }
  }
  const [sessionReads, readsOfKey] = [median(rates.session), median(rates.key)];
  return { sessionReads, keyReads: readsOfKey, keyToSession: readsOfKey / sessionReads };
}

async function createKey(url: string, session: string): Promise<{ orgId: string; key: string }> {
  const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' };
  const organizations = await fetch(`${url}/api/organizations`, { headers });
  const [{ id: orgId }] = (await organizations.json()) as [{ id: string }];
  const body = JSON.stringify({ name: 'Bench', scopes: ['products.read'], expiresInDays: 1 });
  const created = await fetch(`${url}/api/organizations/${orgId}/api-keys`, {
    method: 'POST',
    headers,
    body,
  });
  const { token: key } = (await created.json()) as { token: string };
  return { orgId, key };
}
