import { afterEach, expect, test } from 'vitest';
import { createCheckout } from '../testing/checkouts.ts';
import { startTestSandbox, type TestSandbox } from '../testing/start-test-sandbox.ts';

let sandbox: TestSandbox;
afterEach(() => sandbox.close());

const MINUTE = 60_000;

test('a checkout expires by itself and sends an event', async () => {
  sandbox = await startTestSandbox();
  const { id } = await createCheckout(sandbox, { expires_at: Math.floor(Date.now() / 1000) + 30 * 60 });
  await sandbox.restart(31 * MINUTE);
  const { event } = await sandbox.receiver.waitFor('checkout.session.expired');
  expect(event.data.object).toMatchObject({ id, status: 'expired', payment_status: 'unpaid', url: null });
});

test('a checkout lasts a day by default', async () => {
  sandbox = await startTestSandbox();
  const { id } = await createCheckout(sandbox);
  await sandbox.restart(24 * 60 * MINUTE - MINUTE);
  expect((await sandbox.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  await sandbox.restart(24 * 60 * MINUTE + MINUTE);
  expect((await sandbox.stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
});

test('a bank debit settles by itself after its delay', async () => {
  sandbox = await startTestSandbox({ settleMs: 20 });
  const { id } = await createCheckout(sandbox);
  await sandbox.control(`checkout/${id}/pay`, { method: 'au_becs_debit' });
  const { event } = await sandbox.receiver.waitFor('checkout.session.async_payment_succeeded');
  expect(event.data.object).toMatchObject({ id, payment_status: 'paid' });
});

test('a bank debit that was pending when the sandbox stopped still completes', async () => {
  sandbox = await startTestSandbox({ settleMs: MINUTE });
  const { id } = await createCheckout(sandbox);
  await sandbox.control(`checkout/${id}/pay`, { method: 'au_becs_debit', outcome: 'failed' });
  await sandbox.restart(2 * MINUTE);
  const { event } = await sandbox.receiver.waitFor('checkout.session.async_payment_failed');
  expect(event.data.object).toMatchObject({ id, payment_status: 'unpaid', status: 'complete' });
});
