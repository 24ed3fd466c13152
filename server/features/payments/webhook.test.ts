import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJobs } from '../../testing/run-jobs.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sandboxCredentials } from './sandbox-credentials.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const now = () => Math.floor(Date.now() / 1000);
const anEvent = (id: string) =>
  JSON.stringify({ id, object: 'event', type: 'customer.created', data: { object: { id: 'cus_1' } } });

function sign(body: string, secret: string, at: number | string = now()): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${app.url}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body,
  });
}

async function stored(id: string): Promise<{ handled: boolean; jobs: number } | null> {
  const { rows } = await app.deps.db.$client.query(
    `SELECT handled_at IS NOT NULL AS handled,
       (SELECT count(*)::int FROM graphile_worker.jobs WHERE key = 'provider-event:' || $1) AS jobs
     FROM provider_events WHERE provider_event_id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

describe('a webhook without a valid signature', () => {
  it.each([
    ['has no signature', () => ({})],
    [
      'is signed with another secret',
      (body: string) => ({ 'stripe-signature': sign(body, 'whsec_somebody_else') }),
    ],
    ['has the signature of another body', () => ({ 'stripe-signature': signed('{}') })],
    ['is older than five minutes', (body: string) => ({ 'stripe-signature': signed(body, now() - 301) })],
    [
      'has a timestamp more than five minutes ahead',
      (body: string) => ({ 'stripe-signature': signed(body, now() + 302) }),
    ],
    [
      'has a timestamp a year ahead',
      (body: string) => ({ 'stripe-signature': signed(body, now() + 31_536_000) }),
    ],
    ['has a timestamp that is not a number', (body: string) => ({ 'stripe-signature': signed(body, 'NaN') })],
    ['has an infinite timestamp', (body: string) => ({ 'stripe-signature': signed(body, 'Infinity') })],
    [
      'has a timestamp of 400 digits',
      (body: string) => ({ 'stripe-signature': signed(body, '9'.repeat(400)) }),
    ],
    ['has a negative timestamp', (body: string) => ({ 'stripe-signature': signed(body, -1) })],
    [
      'has a timestamp with a trailing letter',
      (body: string) => ({ 'stripe-signature': signed(body, `${now()}x`) }),
    ],
    ['has a fractional timestamp', (body: string) => ({ 'stripe-signature': signed(body, `${now()}.5`) })],
    ['has no timestamp', (body: string) => ({ 'stripe-signature': signed(body).replace(/^t=\d+,/, '') })],
    ['has two timestamps', (body: string) => ({ 'stripe-signature': `t=1,${signed(body)}` })],
    [
      'has the same timestamp twice',
      (body: string) => ({ 'stripe-signature': `t=${now()},${signed(body)}` }),
    ],
    [
      'has only a signature of another scheme',
      (body: string) => ({ 'stripe-signature': signed(body).replace('v1=', 'v0=') }),
    ],
    ['has half of its signature', (body: string) => ({ 'stripe-signature': signed(body).slice(0, -32) })],
    [
      'has its signature with two digits more',
      (body: string) => ({ 'stripe-signature': `${signed(body)}00` }),
    ],
    ['has an empty signature', () => ({ 'stripe-signature': `t=${now()},v1=` })],
    ['has a malformed signature', () => ({ 'stripe-signature': 'v1=,t=x' })],
    ['has a signature of words', () => ({ 'stripe-signature': 'trust me' })],
    ['has a signature of commas', () => ({ 'stripe-signature': ','.repeat(5_000) })],
  ])('is refused and stores nothing when it %s', async (why, headers) => {
    const id = `evt_${why.replaceAll(' ', '_')}`;
    const response = await post(anEvent(id), headers(anEvent(id)));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: 'This event is not signed by the payment provider, or its time is more than five minutes off.',
      code: 'EVENT_NOT_SIGNED',
    });
    expect(await stored(id)).toBeNull();
  });

  it('is refused when it is too large or empty', async () => {
    const large = await post('x'.repeat(1024 * 1024 + 1));
    expect([large.status, await large.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE' }),
    ]);
    expect((await post('')).status).toBe(400);
  });
});

function signed(body: string, at?: number | string): string {
  return sign(body, sandboxCredentials(app.deps.keys).webhookSecret, at);
}

describe('a signed body that is not an event', () => {
  const event = (changes: object) => JSON.stringify({ ...JSON.parse(anEvent('evt_odd')), ...changes });
  it.each([
    ['an empty object', '{}'],
    ['a list', '[]'],
    ['a list of events', `[${anEvent('evt_odd')}]`],
    ['a text', '"evt_odd"'],
    ['a number', '42'],
    ['a boolean', 'true'],
    ['null', 'null'],
    ['a text that is not JSON', 'id=evt_odd&type=customer.created'],
    ['half of an event', anEvent('evt_odd').slice(0, -5)],
    ['white space', '   '],
    ['an event without an id', event({ id: undefined })],
    ['an event whose id is a number', event({ id: 7 })],
    ['an event whose id is empty', event({ id: '' })],
    ['an event whose id is null', event({ id: null })],
    ['an event whose id is a list', event({ id: ['evt_odd'] })],
    ['an event whose id is too long', event({ id: `evt_${'x'.repeat(256)}` })],
    ['an event whose id is a megabyte long', event({ id: 'x'.repeat(1_000_000) })],
    ['an event without a type', event({ type: undefined })],
    ['an event whose type is an object', event({ type: { name: 'customer.created' } })],
    ['an event whose type is too long', event({ type: 'x'.repeat(256) })],
    ['an event without data', event({ data: undefined })],
    ['an event whose data is a text', event({ data: 'cus_1' })],
    ['an event whose data is null', event({ data: null })],
    ['an event without an object', event({ data: {} })],
    ['an event whose object is a list', event({ data: { object: [] } })],
    ['an event whose object is null', event({ data: { object: null } })],
    ['an event of the second version', event({ object: 'v2.core.event', data: undefined })],
    ['an event with a NUL in its id', event({ id: 'evt_\0' })],
    ['an event with a NUL deep in its object', event({ data: { object: { name: ['a\0b'] } } })],
    ['an event with a NUL in a name', event({ data: { object: { 'a\0b': 1 } } })],
    ['an event with half of a surrogate pair', event({ data: { object: { name: '\ud800' } } })],
    ['an event 3,000 levels deep', deep(3_000)],
    ['an event 100,000 levels deep', deep(100_000)],
    ['100,000 nested empty lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('is refused with a message: %s', async (_what, body) => {
    const response = await post(body, { 'stripe-signature': signed(body) });
    const answer = (await response.json()) as { error: string; code: string };
    expect(response.status).toBe(400);
    expect(answer.error).toMatch(/^((id|type|data|data\.object): )?[A-Z][\w ,']+\.$/);
    expect(await stored('evt_odd')).toBeNull();
  });

  it('is refused when it is not valid text', async () => {
    const bytes = Buffer.from([0x7b, 0xff, 0xfe, 0x7d]);
    const at = now();
    const secret = sandboxCredentials(app.deps.keys).webhookSecret;
    const hmac = createHmac('sha256', secret).update(`${at}.`).update(bytes).digest('hex');
    const response = await fetch(`${app.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${hmac}` },
      body: bytes,
    });
    expect(response.status).toBe(400);
  });

  it('is refused with the name of the wrong field', async () => {
    const body = event({ id: 7 });
    const response = await post(body, { 'stripe-signature': signed(body) });
    expect(await response.json()).toEqual({
      error: 'id: An event has an id of at most 255 characters.',
      code: 'BAD_REQUEST',
      data: {
        fields: { id: { error: 'An event has an id of at most 255 characters.', code: 'EVENT_ID_INVALID' } },
      },
    });
  });
});

/** An event whose object has this many nested lists. */
function deep(levels: number): string {
  const nested = `${'['.repeat(levels)}${']'.repeat(levels)}`;
  return anEvent('evt_odd').replace('"cus_1"', `"cus_1","nested":${nested}`);
}

describe('a signed webhook', () => {
  it.each([
    ['at the edge of five minutes ago', -299],
    ['at the edge of five minutes ahead', 299],
  ])('is accepted %s', async (when, seconds) => {
    const id = `evt_${when.replaceAll(' ', '_')}`;
    const response = await post(anEvent(id), { 'stripe-signature': signed(anEvent(id), now() + seconds) });
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    await runJobs(app);
    expect(await stored(id)).toEqual({ handled: true, jobs: 0 });
  });

  it('is accepted with additional signatures of another scheme and of an older secret', async () => {
    const body = anEvent('evt_rolled');
    const [time, ours] = signed(body).split(',');
    const header = `${time},v1=${'0'.repeat(64)},${ours},v0=${'f'.repeat(64)}`;
    expect((await post(body, { 'stripe-signature': header })).status).toBe(200);
    await runJobs(app);
  });

  it.each(['webhookSecret', 'connectWebhookSecret'] as const)(
    'is stored once with one job when signed with the %s',
    async (secret) => {
      const id = `evt_${secret}`;
      const send = () => {
        const body = anEvent(id);
        return post(body, { 'stripe-signature': sign(body, sandboxCredentials(app.deps.keys)[secret]) });
      };
      const responses = await Promise.all([send(), send(), send()]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await stored(id)).toEqual({ handled: false, jobs: 1 });
      await runJobs(app);
      expect(await stored(id)).toEqual({ handled: true, jobs: 0 });
      expect((await send()).status).toBe(200);
      expect(await stored(id)).toEqual({ handled: true, jobs: 0 });
    },
  );

  it('is verified byte for byte, with any content type and whitespace', async () => {
    const body = `${JSON.stringify(JSON.parse(anEvent('evt_spaced')), null, 4)}\n`;
    const response = await post(body, { 'stripe-signature': signed(body), 'content-type': 'text/plain' });
    expect(response.status).toBe(200);
    expect(await stored('evt_spaced')).toMatchObject({ jobs: 1 });
  });

  it('is stored with its error and retried when it cannot be handled', async () => {
    // No sandbox runs in this test, so the account cannot be read.
    const body = JSON.stringify({
      id: 'evt_unreadable',
      object: 'event',
      type: 'account.updated',
      data: { object: { id: 'acct_1' } },
    });
    await post(body, { 'stripe-signature': signed(body) });
    await runJobs(app);
    const { rows } = await app.deps.db.$client.query(
      `SELECT e.error, e.handled_at, j.attempts, j.run_at > now() AS later FROM provider_events e, graphile_worker.jobs j
       WHERE e.provider_event_id = 'evt_unreadable' AND j.key = 'provider-event:evt_unreadable'`,
    );
    const error = expect.stringMatching(/^StripeConnectionError/);
    expect(rows).toEqual([{ error, handled_at: null, attempts: 1, later: true }]);
  });
});

it('gives the sandbox a different secret for each purpose', () => {
  const credentials = sandboxCredentials(app.deps.keys);
  expect(new Set(Object.values(credentials)).size).toBe(3);
  expect(credentials.secretKey).toMatch(/^sk_test_sandbox_[0-9a-f]{32}$/);
  for (const value of Object.values(credentials)) expect(value).not.toContain(app.deps.keys.sandbox);
});
