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

function sign(body: string, secret: string, at = now()): string {
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

describe('a webhook that is not signed as it should be', () => {
  it.each([
    ['has no signature', () => ({})],
    [
      'is signed with another secret',
      (body: string) => ({ 'stripe-signature': sign(body, 'whsec_somebody_else') }),
    ],
    ['bears the signature of another body', () => ({ 'stripe-signature': signed('{}') })],
    ['is older than five minutes', (body: string) => ({ 'stripe-signature': signed(body, now() - 301) })],
    ['has a signature that makes no sense', () => ({ 'stripe-signature': 'v1=,t=x' })],
  ])('is refused and leaves nothing behind when it %s', async (why, headers) => {
    const id = `evt_${why.replaceAll(' ', '_')}`;
    const response = await post(anEvent(id), headers(anEvent(id)));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: 'This event is not signed by the payment provider, or too old.',
      code: 'BAD_REQUEST',
    });
    expect(await stored(id)).toBeNull();
  });

  it('is refused when it is larger than any event, and when it is empty', async () => {
    const large = await post('x'.repeat(1024 * 1024 + 1));
    expect([large.status, await large.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE' }),
    ]);
    expect((await post('')).status).toBe(400);
  });
});

function signed(body: string, at?: number): string {
  return sign(body, sandboxCredentials(app.deps.keys).webhookSecret, at);
}

describe('a signed webhook', () => {
  it.each(['webhookSecret', 'connectWebhookSecret'] as const)(
    'is stored once with one job, signed with the %s',
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

  it('is taken byte for byte, whatever its content type and spacing', async () => {
    const body = `${JSON.stringify(JSON.parse(anEvent('evt_spaced')), null, 4)}\n`;
    const response = await post(body, { 'stripe-signature': signed(body), 'content-type': 'text/plain' });
    expect(response.status).toBe(200);
    expect(await stored('evt_spaced')).toMatchObject({ jobs: 1 });
  });

  it('is stored with its error and tried again later when it cannot be handled', async () => {
    // Nobody listens on the sandbox's port here, so the account cannot be read.
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

it('gives the sandbox another secret for each purpose', () => {
  const credentials = sandboxCredentials(app.deps.keys);
  expect(new Set(Object.values(credentials)).size).toBe(3);
  expect(credentials.secretKey).toMatch(/^sk_test_sandbox_[0-9a-f]{32}$/);
  for (const value of Object.values(credentials)) expect(value).not.toContain(app.deps.keys.sandbox);
});
