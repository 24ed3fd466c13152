import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOrganization, aPerson, type Person } from '../testing/builders.ts';
import { aKey } from '../testing/keys.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openKeyRateLimit } from './key-rate-limit.ts';

let app: TestApp;
let owner: Person;
let orgId: string;
beforeAll(async () => {
  app = await startTestApp({ API_KEY_REQUESTS_PER_MINUTE: '3' });
  owner = await aPerson(app);
  orgId = (await anOrganization(app, owner)).id;
});
afterAll(() => app.stop());

const ask = (token: string, path = `/api/organizations/${orgId}/products/summary`) =>
  fetch(app.url + path, { headers: { authorization: `Bearer ${token}` } });
const left = ({ headers }: Response) => /^"key";r=(\d+);t=\d+$/.exec(headers.get('ratelimit') ?? '')?.[1];

it('refuses requests beyond the limit, says how many are left and when to come back, and counts each key alone', async () => {
  const [key, other] = [await aKey(app, owner, orgId), await aKey(app, owner, orgId)];
  const replies: Response[] = [];
  for (let sent = 0; sent < 4; sent += 1) replies.push(await ask(key.token));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(replies.map(left)).toEqual(['2', '1', '0', '0']);
  const last = replies[3] as Response;
  expect(last.headers.get('ratelimit-policy')).toBe('"key";q=3;w=60');
  const seconds = Number(last.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await last.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await ask(other.token)).status).toBe(200);
});

it('counts both secrets of a rotated key, and requests that are refused', async () => {
  const { id, token } = await aKey(app, owner, orgId, ['products.read']);
  const next = await owner.client.apiKeys.rotate({ orgId, id, overlapHours: 1, expiresInDays: null });
  const replies = [
    await ask(token, `/api/organizations/${orgId}/audit`),
    await ask(next.token, `/api/organizations/${orgId}/members`),
    await ask(next.token),
    await ask(token),
  ];
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 200, 429]);
  // An operation that needs a person refuses every key, before it counts.
  expect((await ask(token, '/api/users/me/role')).status).toBe(403);
  expect(replies.map(left)).toEqual(['2', '1', '0', '0']);
});

it('does not limit a person', async () => {
  for (let sent = 0; sent < 5; sent += 1) {
    const reply = await ask(owner.accessToken);
    expect(reply.status).toBe(200);
    expect(reply.headers.has('ratelimit')).toBe(false);
  }
});

it('counts anew after a minute', async () => {
  const count = openKeyRateLimit(1, 0.05);
  await count('key', new Headers());
  await expect(count('key', new Headers())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await expect
    .poll(() =>
      count('key', new Headers()).then(
        () => 'counted',
        () => 'refused',
      ),
    )
    .toBe('counted');
});
