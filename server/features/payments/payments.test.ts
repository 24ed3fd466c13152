import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, anOrganization, aPerson, type Person } from '../../testing/builders.ts';
import { startTestPayments, type TestPayments } from '../../testing/test-payments.ts';

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
  it('is not allowed to a member, a stranger or a buyer organization', async () => {
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
    // Either of two unique indexes may refuse the second row.
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
        verificationStatus: 'verified',
        requirementsCurrentlyDue: [],
        requirementsPastDue: [],
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

  it('reports when the provider does not answer', async () => {
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
