import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addMember,
  anOrganization,
  aPerson,
  aProduct,
  arrived,
  type Person,
} from '../../testing/builders.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { aPaidPurchase, aShop, purchase } from '../../testing/orders.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';
import { recordPayouts } from './record-payouts.ts';

let payments: TestPayments;
let owner: Person;
beforeAll(async () => {
  payments = await startTestPayments();
  owner = await aPerson(payments.app, 'Olga Owner');
});
afterAll(() => payments.stop());

async function accountOf(orgId: string): Promise<string> {
  const { rows } = await payments.app.deps.db.$client.query<{ id: string }>(
    'SELECT provider_account_id AS id FROM connected_accounts WHERE org_id = $1',
    [orgId],
  );
  return rows[0]?.id ?? '';
}

describe('payment onboarding', () => {
  it('is refused to a member, a stranger and a buyer organization', async () => {
    const seller = await anOrganization(payments.app, owner);
    const member = await aPerson(payments.app);
    await addMember(payments.app, seller.id, member, 'member');
    const stranger = await aPerson(payments.app);
    for (const { client } of [member, stranger]) {
      await expect(client.payments.createAccountLink({ orgId: seller.id })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      await expect(client.payments.findConnectedAccount({ orgId: seller.id })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    }
    const buyer = await anOrganization(payments.app, owner, 'buyer_org');
    await expect(owner.client.payments.createAccountLink({ orgId: buyer.id })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Only a seller organization can take payments.',
    });
    expect(await owner.client.payments.findConnectedAccount({ orgId: buyer.id })).toEqual({ account: null });
  });

  it('opens one account per organization, even when started several times at once', async () => {
    // The calls insert the same account. Either of two unique indexes may refuse the second row, so the test repeats
    // the calls.
    for (let round = 0; round < 10; round += 1) {
      const seller = await anOrganization(payments.app, owner);
      const begin = () => owner.client.payments.createAccountLink({ orgId: seller.id });
      const atOnce = await Promise.all([begin(), begin(), begin(), begin()]);
      const urls = [...atOnce, await begin()].map(({ url }) => url);
      for (const url of urls) expect(url).toMatch(/^http:\/\/localhost:\d+\/connect\/onboarding\//);
      expect(new Set(urls).size).toBe(5);
      const { data } = await payments.provider<{ data: { metadata: { orgId: string } }[] }>('/v1/accounts');
      expect(data.filter(({ metadata }) => metadata.orgId === seller.id)).toHaveLength(1);
      expect(await owner.client.payments.findConnectedAccount({ orgId: seller.id })).toMatchObject({
        account: { chargesEnabled: false, detailsSubmitted: false, verificationStatus: 'pending' },
      });
    }
  });

  it('enables charges once the provider does, and shows the open requirements before', async () => {
    const seller = await anOrganization(payments.app, owner);
    await owner.client.payments.createAccountLink({ orgId: seller.id });
    const account = await accountOf(seller.id);
    await payments.control(`accounts/${account}/complete`, { outcome: 'needs_information' });
    await payments.deliver();
    const held = await owner.client.payments.findConnectedAccount({ orgId: seller.id });
    expect(held.account).toMatchObject({ detailsSubmitted: true, chargesEnabled: false });
    expect(held.account?.requirementsCurrentlyDue).not.toEqual([]);
    await payments.control(`accounts/${account}/complete`);
    await payments.deliver();
    expect(await owner.client.payments.findConnectedAccount({ orgId: seller.id })).toEqual({
      account: {
        orgId: seller.id,
        chargesEnabled: true,
        payoutsEnabled: true,
        detailsSubmitted: true,
        hasLeft: false,
        verificationStatus: 'verified',
        requirementsCurrentlyDue: [],
        requirementsPastDue: [],
        failedPayout: null,
      },
    });
  });

  it('is completed by the sweep when its event is lost', async () => {
    const seller = await anOrganization(payments.app, owner);
    await owner.client.payments.createAccountLink({ orgId: seller.id });
    await payments.control('delivery', { drop: 1, hold: true });
    await payments.control(`accounts/${await accountOf(seller.id)}/complete`);
    await payments.deliver();
    expect((await owner.client.payments.findConnectedAccount({ orgId: seller.id })).account).toMatchObject({
      verificationStatus: 'pending',
    });
    await payments.app.deps.db.$client.query(
      "UPDATE connected_accounts SET created_at = now() - interval '20 minutes' WHERE org_id = $1",
      [seller.id],
    );
    await payments.sweep('sweep-accounts');
    expect((await owner.client.payments.findConnectedAccount({ orgId: seller.id })).account).toMatchObject({
      verificationStatus: 'verified',
    });
  });

  it('reports that the provider does not reply', async () => {
    const seller = await anOrganization(payments.app, owner);
    await payments.down();
    await expect(owner.client.payments.createAccountLink({ orgId: seller.id })).rejects.toMatchObject({
      code: 'PAYMENT_PROVIDER_ERROR',
      status: 502,
      message: 'The payment provider did not answer. Please try again.',
    });
    await payments.up();
    const { url } = await owner.client.payments.createAccountLink({ orgId: seller.id });
    expect(url).toContain('/connect/onboarding/');
  });
});

describe('a disconnected account', () => {
  it.each([true, false])('is replaced when its owner starts again (event received: %s)', async (isHeard) => {
    const { seller, organization, product, buyer } = await aShop(payments);
    const before = await accountOf(organization.id);
    await payments.control('delivery', { hold: true, drop: isHeard ? 0 : 1 });
    await payments.control(`accounts/${before}/deauthorize`);
    await payments.deliver();
    const { account } = await seller.client.payments.findConnectedAccount({ orgId: organization.id });
    expect(account).toMatchObject({ hasLeft: isHeard, chargesEnabled: !isHeard });
    if (isHeard) {
      await expect(purchase(buyer, product.id)).rejects.toMatchObject({ code: 'SELLER_CANNOT_CHARGE' });
    }
    const begin = () => seller.client.payments.createAccountLink({ orgId: organization.id });
    // In some of these calls the provider refuses the old account, and another call has already replaced it.
    await Promise.all(Array.from({ length: 6 }, begin));
    const after = await accountOf(organization.id);
    expect(after).not.toBe(before);
    await payments.control(`accounts/${after}/complete`);
    await payments.deliver();
    expect(await seller.client.payments.findConnectedAccount({ orgId: organization.id })).toMatchObject({
      account: { hasLeft: false, verificationStatus: 'verified' },
    });
    await purchase(buyer, product.id);
  });
});

describe('an onboarding link', () => {
  it('works once, and leads back to the console afterwards', async () => {
    const seller = await anOrganization(payments.app, owner);
    const { url } = await owner.client.payments.createAccountLink({ orgId: seller.id });
    const open = async () => (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '';
    expect(await open()).toContain('/connect/setup/');
    expect(await open()).toBe('http://myelin.test:3000/manufacturer?onboarding=refresh');
  });

  it('expires after some minutes', async () => {
    const seller = await anOrganization(payments.app, owner);
    const { url } = await owner.client.payments.createAccountLink({ orgId: seller.id });
    await payments.control('time', { aheadMs: 6 * 60_000 });
    const { headers } = await fetch(url, { redirect: 'manual' });
    expect(headers.get('location')).toBe('http://myelin.test:3000/manufacturer?onboarding=refresh');
    await payments.control('time', { aheadMs: 0 });
  });
});

describe('the balance of an account', () => {
  it('is refused to a member and a stranger', async () => {
    const { organization, buyer } = await aShop(payments);
    const member = await aPerson(payments.app);
    await addMember(payments.app, organization.id, member, 'member');
    for (const { client } of [member, buyer]) {
      await expect(client.payments.findBalance({ orgId: organization.id })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    }
  });

  it('is empty for a seller without an account, and does not call the provider', async () => {
    const seller = await anOrganization(payments.app, owner);
    await payments.down();
    expect(await owner.client.payments.findBalance({ orgId: seller.id })).toEqual({
      balances: [],
      payouts: [],
    });
    await payments.up();
  });

  it('shows what buyers paid, at first as pending, with one provider call in ten seconds', async () => {
    const { seller, organization, product, buyer } = await aShop(payments);
    const { sessionId } = await purchase(buyer, product.id);
    await payments.control(`checkout/${sessionId}/pay`);
    const read = () => seller.client.payments.findBalance({ orgId: organization.id });
    const first = { balances: [{ currency: 'AUD', available: '0.00', pending: product.price }], payouts: [] };
    expect(await read()).toEqual(first);
    await payments.down();
    expect(await read()).toEqual(first);
    await payments.up();
  });

  it('shows payouts as the provider has them', async () => {
    const { seller, organization, product, buyer } = await aShop(payments);
    const { sessionId } = await purchase(buyer, product.id);
    await payments.control(`checkout/${sessionId}/pay`);
    await payments.control('time', { aheadMs: 2 * 24 * 60 * 60_000 });
    await payments.control(`accounts/${await accountOf(organization.id)}/pay-out`);
    const { balances, payouts } = await seller.client.payments.findBalance({ orgId: organization.id });
    expect(balances).toEqual([{ currency: 'AUD', available: '0.00', pending: '0.00' }]);
    expect(payouts).toEqual([
      {
        id: expect.stringMatching(/^po_/),
        amount: product.price,
        currency: 'AUD',
        status: 'in_transit',
        arrivesAt: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    await payments.control('time', { aheadMs: 0 });
  });

  it('reports that the provider does not reply, and works again afterwards', async () => {
    const { seller, organization } = await aShop(payments);
    await payments.down();
    const read = () => seller.client.payments.findBalance({ orgId: organization.id });
    await expect(read()).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_ERROR' });
    await payments.up();
    expect(await read()).toEqual({ balances: [], payouts: [] });
  });
});

describe('a payout', () => {
  /** A shop with a paid order. The money of this order is being paid out to the bank. */
  async function aPaidOutShop(price: string) {
    const shop = await aShop(payments);
    const orgId = shop.organization.id;
    const product = await aProduct(shop.seller, orgId, { price });
    await aPaidPurchase(payments, product.id);
    await payments.control('time', { aheadMs: 2 * 24 * 60 * 60_000 });
    const accountId = await accountOf(orgId);
    await payments.control(`accounts/${accountId}/pay-out`);
    await payments.control('time', { aheadMs: 0 });
    const { client } = shop.seller;
    return {
      ...shop,
      orgId,
      accountId,
      end: (failure: string | null) => payments.control(`accounts/${accountId}/end-payout`, { failure }),
      failed: async () => (await client.payments.findConnectedAccount({ orgId })).account?.failedPayout,
      read: () => client.payments.findBalance({ orgId }),
    };
  }
  type Shop = Awaited<ReturnType<typeof aPaidOutShop>>;
  const emailsOf = async ({ seller }: Shop) =>
    (await mailTo(payments.app, seller.email)).filter(({ subject }) => subject.includes('payout'));

  it('that arrives is read again as soon as its event comes, without an email', async () => {
    const shop = await aPaidOutShop('41.00');
    expect((await shop.read()).payouts).toMatchObject([{ status: 'in_transit' }]);
    await shop.end(null);
    await payments.deliver();
    expect((await shop.read()).payouts).toMatchObject([{ status: 'paid' }]);
    expect(await shop.failed()).toBeNull();
    expect(await emailsOf(shop)).toEqual([]);
  });

  it('that fails is shown on the account with its reason, and emailed once to its managers', async () => {
    const shop = await aPaidOutShop('42.00');
    const [admin, member, deaf] = [
      await aPerson(payments.app),
      await aPerson(payments.app),
      await aPerson(payments.app),
    ];
    await addMember(payments.app, shop.orgId, admin, 'admin');
    await addMember(payments.app, shop.orgId, member, 'member');
    await addMember(payments.app, shop.orgId, deaf, 'admin');
    await payments.app.deps.db.$client.query('UPDATE users SET wants_email = false WHERE id = $1', [deaf.id]);
    await shop.read();
    await shop.end('account_closed');
    const events = (await payments.undelivered()).map(({ event }) => event);
    await payments.deliver(events);
    await payments.deliver(events);
    const failed = { amount: '42.00', currency: 'AUD', reason: 'account_closed' };
    expect(await shop.failed()).toEqual(failed);
    expect(await shop.read()).toMatchObject({
      balances: [{ available: '0.00', pending: '42.00' }],
      payouts: [{ status: 'failed' }],
    });
    for (const person of [member, deaf])
      expect(await mailTo(payments.app, person.email)).not.toMatchObject([
        { subject: expect.stringContaining('payout') },
      ]);
    expect(
      (await mailTo(payments.app, admin.email)).filter(({ subject }) => subject.includes('payout')),
    ).toHaveLength(1);
    const [email, ...more] = await emailsOf(shop);
    expect(more).toEqual([]);
    expect(email?.text).toContain('A payout of AUD\u00a042.00 did not arrive');
    expect(email?.text).toContain('The bank account is closed.');
    expect(email?.text).toContain('/manufacturer');
  });

  it('that fails after it had arrived is emailed too, and cleared when the next one arrives', async () => {
    const shop = await aPaidOutShop('43.00');
    await shop.end(null);
    await shop.end('no_account');
    await payments.deliver();
    expect(await shop.failed()).toMatchObject({ reason: 'account_unknown' });
    await payments.control('time', { aheadMs: 2 * 24 * 60 * 60_000 });
    await payments.control(`accounts/${shop.accountId}/pay-out`);
    await shop.end(null);
    await payments.control('time', { aheadMs: 0 });
    await payments.deliver();
    expect(await shop.failed()).toBeNull();
    expect(await emailsOf(shop)).toHaveLength(1);
  });

  it('that fails after its organization was closed is emailed to its former managers, with a link to its statement', async () => {
    const shop = await aPaidOutShop('47.00');
    const { client } = shop.seller;
    const { items } = await client.orders.list({ side: 'sales', orgId: shop.orgId });
    await arrived(payments.app, items[0]?.id ?? '');
    await shop.end(null);
    await payments.deliver();
    await client.organizations.close({ orgId: shop.orgId, name: shop.organization.name });
    await shop.end('no_account');
    await payments.deliver();
    const [email, ...more] = await emailsOf(shop);
    expect(more).toEqual([]);
    expect(email?.text).toContain(`/manufacturer/statement?organization=${shop.orgId}`);
    const [closed] = await client.organizations.listClosed();
    expect(closed?.obligations).toMatchObject([{ kind: 'payout' }]);
  });

  it('whose event was lost is found by the daily check of its account, and emailed once', async () => {
    const shop = await aPaidOutShop('46.00');
    await payments.control('delivery', { drop: 100 });
    await shop.end('account_closed');
    await payments.deliver();
    await payments.control('delivery', {});
    await payments.sweep('sweep-accounts');
    expect(await shop.failed()).toBeNull();
    for (const _day of [1, 2]) {
      await payments.app.deps.db.$client.query(
        "UPDATE connected_accounts SET checked_at = now() - interval '25 hours' WHERE org_id = $1",
        [shop.orgId],
      );
      await payments.sweep('sweep-accounts');
    }
    expect(await shop.failed()).toMatchObject({ amount: '46.00', reason: 'account_closed' });
    expect(await emailsOf(shop)).toHaveLength(1);
  });

  it('with two events handled at the same time is emailed once', async () => {
    const shop = await aPaidOutShop('44.00');
    await shop.end('something_new');
    await Promise.all([1, 2, 3].map(() => recordPayouts(payments.app.deps, shop.accountId)));
    await payments.deliver();
    expect(await shop.failed()).toMatchObject({ reason: 'unknown' });
    expect(await emailsOf(shop)).toHaveLength(1);
  });

  it('of an unknown or disconnected account changes nothing', async () => {
    const shop = await aPaidOutShop('45.00');
    await shop.end('account_closed');
    await payments.control(`accounts/${shop.accountId}/deauthorize`);
    await recordPayouts(payments.app.deps, shop.accountId);
    await recordPayouts(payments.app.deps, 'acct_nobody');
    expect(await shop.failed()).toBeNull();
    await payments.deliver();
    expect(await emailsOf(shop)).toEqual([]);
  });
});
