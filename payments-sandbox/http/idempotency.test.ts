import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCheckout, refusalOf } from '../testing/checkouts.ts';
import { KEY, startTestSandbox, type TestSandbox } from '../testing/start-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const DAY = 24 * 60 * 60 * 1000;

test('a repeated key with the same parameters returns the stored answer and has no second effect', async () => {
  const create = () =>
    sandbox.stripe.accounts.create(
      { type: 'express', metadata: { a: '1', b: '2' } },
      { idempotencyKey: 'account:1' },
    );
  const first = await create();
  const second = await create();
  expect(second.id).toBe(first.id);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
});

test('the order of the parameters does not matter', async () => {
  const post = async (body: string) => {
    const response = await fetch(`${sandbox.url}/v1/accounts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'idempotency-key': 'order' },
      body: new URLSearchParams(body),
    });
    return (await response.json()).id;
  };
  expect(await post('type=express&country=AU')).toBe(await post('country=AU&type=express'));
});

test('the same key with other parameters is refused', async () => {
  const key = { idempotencyKey: 'account:2' };
  await sandbox.stripe.accounts.create({ type: 'express' }, key);
  const refused = await refusalOf(sandbox.stripe.accounts.create({ type: 'standard' }, key));
  expect(refused).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
});

test('a failed operation is stored under its key, invalid parameters are not', async () => {
  const { id } = await sandbox.stripe.accounts.create({ type: 'express' });
  const refund = () => sandbox.stripe.refunds.create({ charge: 'ch_none' }, { idempotencyKey: 'refund:1' });
  await refusalOf(refund());
  expect((await refusalOf(refund())).headers?.['idempotent-replayed']).toBe('true');

  const key = { idempotencyKey: 'link:1' };
  const urls = { refresh_url: 'http://localhost:3000/a', return_url: 'http://localhost:3000/b' };
  await refusalOf(
    sandbox.stripe.accountLinks.create(
      { account: id, type: 'account_onboarding', ...urls, return_url: 'x' },
      key,
    ),
  );
  const link = await sandbox.stripe.accountLinks.create(
    { account: id, type: 'account_onboarding', ...urls },
    key,
  );
  expect(link.url).toContain('/connect/onboarding/');
});

test('keys survive a restart and are forgotten after a day', async () => {
  const create = () => sandbox.stripe.accounts.create({ type: 'express' }, { idempotencyKey: 'account:3' });
  const first = await create();
  await sandbox.restart();
  expect((await create()).id).toBe(first.id);
  await sandbox.restart(DAY + 1000);
  expect((await create()).id).not.toBe(first.id);
});

test('a checkout requested twice under one key is created once', async () => {
  const session = await createCheckout(sandbox);
  const expire = () =>
    sandbox.stripe.checkout.sessions.expire(session.id, {}, { idempotencyKey: 'expire:1' });
  expect((await expire()).status).toBe('expired');
  expect((await expire()).status).toBe('expired');
});

test('a key is refused while its first request is being answered, and replayed afterwards', async () => {
  await sandbox.control('answers', { delayMs: 600_000, next: 1 });
  const create = () =>
    sandbox.stripe.customers.create({ email: 'slow@example.org' }, { idempotencyKey: 'customer:slow' });
  const first = create();
  const { event } = await sandbox.receiver.waitFor('customer.created');
  expect(await refusalOf(create())).toMatchObject({
    statusCode: 409,
    rawType: 'idempotency_error',
    code: 'idempotency_key_in_use',
  });
  await sandbox.control('answers');
  const { id } = await first;
  expect(event.data.object).toMatchObject({ id });
  expect((await create()).id).toBe(id);
  expect((await sandbox.stripe.customers.list({ email: 'slow@example.org' })).data).toHaveLength(1);
});

test('parallel requests with one key have one effect', async () => {
  const create = () =>
    sandbox.stripe.customers.create({ email: 'many@example.org' }, { idempotencyKey: 'customer:many' });
  const answers = await Promise.allSettled(Array.from({ length: 10 }, create));
  const created = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.statusCode] : []));
  expect(new Set(created).size).toBe(1);
  expect(new Set([409, ...refused])).toEqual(new Set([409]));
  expect((await sandbox.stripe.customers.list({ email: 'many@example.org' })).data).toHaveLength(1);
});
