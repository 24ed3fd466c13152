import { afterAll, beforeAll, expect, it } from 'vitest';
import { purchasingOf } from '../../../../contract/permissions.ts';
import { addMember, aPerson, type Person } from '../../../testing/builders.ts';
import { creditParties, opened, requested } from '../../../testing/credit.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
let parties: Awaited<ReturnType<typeof creditParties>>;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  parties = await creditParties(app);
  id = await opened(parties);
});
afterAll(() => app.stop());

const usable = ({ client }: Person, orders: { sellerOrgId: string; currency: 'AUD' | 'NZD' }[]) =>
  client.creditAccounts.listUsable({ orgId: parties.buyerOrgId, orders });

it('who may: members of the buyer who may order', async () => {
  const orders = [{ sellerOrgId: parties.sellerOrgId, currency: 'AUD' as const }];
  const member = await aPerson(app);
  await addMember(app, parties.buyerOrgId, member, 'member');
  expect((await usable(member, orders)).items).toMatchObject([{ id }]);
  await parties.buyer.client.members.setPurchasing({
    ...{ orgId: parties.buyerOrgId, userId: member.id, ...purchasingOf('member', null), pay: false },
  });
  for (const person of [member, parties.seller, (await creditParties(app)).buyer])
    expect(await codeOf(usable(person, orders))).toBe('FORBIDDEN');
});

it('are the open and blocked accounts at the sellers of the orders, also the oldest of 500', async () => {
  const { seller, buyer, sellerOrgId, buyerOrgId } = parties;
  const { rows } = await app.ownerDb.$client.query<{ id: string }>(
    `WITH actor AS (SELECT set_config('myelin.actor', $1::text, true)), owner AS (SELECT $1::uuid AS id FROM actor),
       others AS (INSERT INTO organizations (name, type) SELECT 'Seller ' || n, 'seller_org' FROM generate_series(1, 500) n, actor RETURNING id),
       owners AS (INSERT INTO organization_members (org_id, user_id, role) SELECT others.id, owner.id, 'owner' FROM others, owner)
     INSERT INTO credit_accounts (seller_org_id, buyer_org_id, currency, requested_by, wanted_limit) SELECT others.id, $2, 'AUD', owner.id, 1 FROM others, owner
     RETURNING seller_org_id AS id`,
    [seller.id, buyerOrgId],
  );
  const [other = { id: '' }] = rows;
  const orders = [sellerOrgId, other.id, sellerOrgId].map((one) => ({
    ...{ sellerOrgId: one, currency: 'AUD' as const },
  }));
  const found = async () => (await usable(buyer, orders)).items.map((one) => [one.id, one.state, one.left]);
  expect(await found()).toEqual([[id, 'open', '5000.00']]);
  expect((await usable(buyer, [{ sellerOrgId, currency: 'NZD' }])).items).toEqual([]);
  expect((await usable(buyer, [])).items).toEqual([]);
  await requested(parties, { currency: 'NZD' });
  expect((await usable(buyer, [{ sellerOrgId, currency: 'NZD' }])).items).toEqual([]);
  await seller.client.creditAccounts.block({ id, orgId: sellerOrgId, reason: 'Late' });
  expect(await found()).toEqual([[id, 'blocked', '5000.00']]);
  await seller.client.creditAccounts.close({ id, orgId: sellerOrgId });
  expect(await found()).toEqual([]);
});
