import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CONNECT_SECRET, type Receiver, SECRET, startReceiver } from './testing/receiver.ts';
import { KEY } from './testing/start-test-sandbox.ts';

const ENTRY = fileURLToPath(new URL('./main.ts', import.meta.url));

let directory: string;
let receiver: Receiver;
let port: number;
let children: ChildProcess[];
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'payments-sandbox-'));
  receiver = await startReceiver();
  port = await freePort();
  children = [];
});
afterEach(async () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await receiver.close();
  rmSync(directory, { recursive: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return free;
}

function start(env: Record<string, string> = {}): ChildProcess {
  const child = fork(ENTRY, [], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      SANDBOX_PORT: String(port),
      SANDBOX_DATA_DIR: directory,
      SANDBOX_SECRET_KEY: KEY,
      SANDBOX_WEBHOOK_URL: receiver.url,
      SANDBOX_WEBHOOK_SECRET: SECRET,
      SANDBOX_CONNECT_WEBHOOK_SECRET: CONNECT_SECRET,
      ...env,
    },
  });
  children.push(child);
  return child;
}

async function ready(child: ChildProcess): Promise<unknown> {
  return (await once(child, 'message'))[0];
}

/** Waits for the end of the process and returns its exit code and output. */
async function ended(child: ChildProcess): Promise<{ code: number | null; complaint: string }> {
  const [complaint, [code]] = await Promise.all([text(child.stderr as Readable), once(child, 'exit')]);
  return { code, complaint };
}

const connect = () => new Stripe(KEY, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });

async function completeAccount(id: string): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/_sandbox/accounts/${id}/complete`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}` },
  });
}

test('reports its address to its parent, and ends on request', async () => {
  const child = start();
  expect(await ready(child)).toEqual({ type: 'ready', url: `http://localhost:${port}` });
  const end = ended(child);
  child.kill('SIGTERM');
  expect(await end).toEqual({ code: 0, complaint: '' });
});

test('ends when its parent is gone', async () => {
  const child = start();
  await ready(child);
  const end = ended(child);
  child.disconnect();
  expect((await end).code).toBe(0);
});

test('a kill loses no objects and no undelivered events', async () => {
  receiver.answerWith(() => 500);
  const first = start();
  await ready(first);
  const { id } = await connect().accounts.create({ type: 'express' }, { idempotencyKey: 'account:1' });
  await completeAccount(id);
  const refused = await receiver.waitFor('account.updated');
  const end = ended(first);
  first.kill('SIGKILL');
  await end;

  receiver.answerWith(() => 200);
  const tries = receiver.received.length;
  await ready(start());
  expect((await connect().accounts.retrieve(id)).charges_enabled).toBe(true);
  const again = await connect().accounts.create({ type: 'express' }, { idempotencyKey: 'account:1' });
  expect(again.id).toBe(id);
  const taken = await receiver.waitFor('account.updated', tries + 1);
  expect(taken.event.id).toBe(refused.event.id);
});

test('a kill repeats no payment and loses no pending debit', async () => {
  const first = start({ SANDBOX_SETTLE_MS: '60000' });
  await ready(first);
  const customer = await connect().customers.create({ email: 'buyer@example.org' });
  const card = await connect().paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const account = await connect().paymentMethods.create({
    type: 'au_becs_debit',
    au_becs_debit: { account_number: '111111113', bsb_number: '000-000' },
    billing_details: { email: 'buyer@example.org', name: 'Sam Buyer' },
  });
  const pay = (payment_method: string, idempotencyKey: string) =>
    connect().paymentIntents.create(
      {
        amount: 12_000,
        currency: 'aud',
        customer: customer.id,
        payment_method,
        confirm: true,
        off_session: true,
        mandate_data: { customer_acceptance: { type: 'offline' } },
      },
      { idempotencyKey },
    );
  const paid = await pay(card.id, 'order:1:1');
  const pending = await pay(account.id, 'order:2:1');
  const end = ended(first);
  first.kill('SIGKILL');
  await end;

  await ready(start());
  expect((await pay(card.id, 'order:1:1')).id).toBe(paid.id);
  expect((await pay(account.id, 'order:2:1')).id).toBe(pending.id);
  expect((await connect().charges.list()).data).toHaveLength(2);
  expect((await connect().paymentIntents.retrieve(pending.id)).status).toBe('processing');
  await fetch(`http://127.0.0.1:${port}/_sandbox/time`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ aheadMs: 24 * 60 * 60 * 1000 }),
  });
  await receiver.waitForObject('payment_intent.payment_failed', pending.id);
  expect(await connect().paymentIntents.retrieve(pending.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'account_closed' },
  });
});

test("a port in use is reported in one line, and the other process's state stays intact", async () => {
  await ready(start());
  const { id } = await connect().accounts.create({ type: 'express' });
  const second = await ended(start());
  expect(second).toEqual({ code: 1, complaint: `SANDBOX_PORT: port ${port} is already in use\n` });
  const { id: later } = await connect().accounts.create({ type: 'express' });
  const [owner] = children;
  const end = ended(owner as ChildProcess);
  owner?.kill('SIGKILL');
  await end;
  await ready(start());
  expect((await connect().accounts.list()).data.map((account) => account.id)).toEqual([later, id]);
});

test.each([
  [{ NODE_ENV: 'production' }, /^NODE_ENV [^\n]+\n$/],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, /^STRIPE_SECRET_KEY [^\n]+\n$/],
  [{ SANDBOX_SECRET_KEY: 'sk_live_1' }, /^SANDBOX_SECRET_KEY: [^\n]+\n$/],
])('refuses to start with %o', async (env, complaint) => {
  expect(await ended(start(env))).toEqual({ code: 1, complaint: expect.stringMatching(complaint) });
});
