import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrived, type Person } from '../../testing/builders.ts';
import { aPaidPurchase, aShop } from '../../testing/orders.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';
import { recordPayouts } from './record-payouts.ts';

let payments: TestPayments;
beforeAll(async () => {
  payments = await startTestPayments();
});
afterAll(() => payments.stop());

const query = <Row extends object>(text: string, values: unknown[]) =>
  payments.app.ownerDb.$client.query<Row>(text, values).then(({ rows }) => rows);

let owner: Person;
let orgId: string;
let name: string;
let accountId: string;
/** A shop whose only order has been delivered, with money that the provider can pay out. */
beforeEach(async () => {
  const shop = await aShop(payments);
  ({ seller: owner } = shop);
  ({ id: orgId, name } = shop.organization);
  const { orderId } = await aPaidPurchase(payments, shop.product.id);
  await arrived(payments.app, orderId);
  const [account] = await query<{ id: string }>(
    'SELECT provider_account_id AS id FROM connected_accounts WHERE org_id = $1',
    [orgId],
  );
  accountId = account?.id ?? '';
});

const days = 24 * 60 * 60_000;

async function payOut(status: 'pending' | 'in_transit') {
  await payments.control('time', { aheadMs: 2 * days });
  await payments.control(`accounts/${accountId}/pay-out`, { status });
  await payments.control('time', { aheadMs: 0 });
  await payments.deliver();
}

async function change(how: 'send-payout' | 'cancel-payout' | 'end-payout') {
  await payments.control(`accounts/${accountId}/${how}`);
  await payments.deliver();
}

const close = () => owner.client.organizations.close({ orgId, name });
const obligations = async () =>
  (await owner.client.organizations.listObligations({ orgId })).map(({ kind }) => kind);
const stored = () => query('SELECT amount, currency, status FROM payouts WHERE org_id = $1', [orgId]);

describe('a payout that has not arrived', () => {
  it('is stored from its events, and prevents closing the organization until it arrives', async () => {
    await payOut('pending');
    expect(await stored()).toEqual([{ amount: '1250.00', currency: 'AUD', status: 'pending' }]);
    expect(await obligations()).toEqual(['payout_on_way']);
    await change('send-payout');
    expect(await stored()).toMatchObject([{ status: 'in_transit' }]);
    await expect(close()).rejects.toMatchObject({
      code: 'ORGANIZATION_OBLIGED',
      message: `${name} cannot be closed yet. Settle first: payout on way.`,
    });
    await change('end-payout');
    expect(await stored()).toMatchObject([{ status: 'paid' }]);
    expect(await obligations()).toEqual([]);
    await close();
  });

  it('no longer prevents closing after it was canceled', async () => {
    await payOut('pending');
    await change('cancel-payout');
    expect(await stored()).toMatchObject([{ status: 'canceled' }]);
    await close();
  });

  it('of a disconnected account does not prevent closing, because it can no longer be read', async () => {
    await payOut('in_transit');
    await payments.control(`accounts/${accountId}/deauthorize`);
    await payments.deliver();
    expect(await obligations()).toEqual([]);
    await close();
  });

  it('is read again within hours when its arrival event was lost', async () => {
    await payOut('in_transit');
    await payments.control('delivery', { hold: true, drop: 100 });
    await payments.control(`accounts/${accountId}/end-payout`);
    await payments.deliver();
    await payments.control('delivery', { hold: true });
    await query(
      `UPDATE payouts SET arrives_at = now() - interval '1 minute' WHERE org_id = $1 RETURNING id`,
      [orgId],
    );
    const lookAfter = async (time: string) => {
      await query(
        `UPDATE connected_accounts SET checked_at = now() - $2::interval WHERE org_id = $1 RETURNING org_id`,
        [orgId, time],
      );
      await payments.sweep('sweep-accounts');
      return stored();
    };
    expect(await lookAfter('50 minutes')).toMatchObject([{ status: 'in_transit' }]);
    expect(await lookAfter('70 minutes')).toMatchObject([{ status: 'paid' }]);
  });

  it('is stored once by concurrent reads', async () => {
    await payOut('in_transit');
    await Promise.all([1, 2, 3].map(() => recordPayouts(payments.app.deps, accountId)));
    expect(await stored()).toHaveLength(1);
  });
});
