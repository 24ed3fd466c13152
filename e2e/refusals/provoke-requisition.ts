import type { ApprovalRule } from '../../contract/approval-rules.ts';
import type { FieldCode } from '../../contract/field-messages.ts';
import type { FreightRule } from '../../contract/freight.ts';
import { purchasingOf } from '../../contract/permissions.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import {
  aConnectedAccount,
  addMember,
  anOrganization,
  aPerson,
  aProduct,
  type Person,
} from '../../server/testing/builders.ts';
import { rejectLine } from '../../server/testing/buying-teams.ts';
import { aDelivery } from '../../server/testing/orders.ts';
import {
  acceptQuote,
  aQuote,
  aQuoteBuyer,
  aQuoteRequest,
  aQuotingSeller,
} from '../../server/testing/quotes.ts';
import { inDatabase, type Shop } from './shop.ts';

const rule: ApprovalRule = { currency: 'AUD', amountFrom: '0', kind: 'managers', userIds: [] };

/**
 * Creates a buyer organization with these rules, a member whose cart contains a product, and the seller of this
 * product.
 */
async function aCart({ app }: Shop, rules: ApprovalRule[] = [rule]) {
  const [seller, owner, member] = [await aPerson(app), await aPerson(app), await aPerson(app)];
  const { id: sellerOrgId } = await anOrganization(app, seller);
  await aConnectedAccount(app, sellerOrgId);
  const product = await aProduct(seller, sellerOrgId);
  const { id: orgId } = await anOrganization(app, owner, 'buyer_org');
  await addMember(app, orgId, member, 'member');
  await owner.client.approvalRules.set({ orgId, shown: [], rules });
  await owner.client.deliveryAddresses.create({ orgId, ...aDelivery });
  await member.client.carts.addLines({ orgId, lines: [{ productId: product.id }] });
  const cart = { orgId, requestKey: crypto.randomUUID(), cartVersion: 1, deliverTo: 'last' as const };
  return { seller, owner, member, product, cart };
}

async function aRequisition(shop: Shop) {
  const { cart, ...people } = await aCart(shop);
  return { ...people, ...(await people.member.client.requisitions.submit(cart)) };
}

async function decide({ client }: Person, id: string, changes: { revision?: number } = {}) {
  const { revision, step, hash } = await client.requisitions.find({ id });
  await client.requisitions.decide({ id, revision, step, hash, verdict: 'approve', ...changes });
}

/** Has a requisition approved, then changes the price or status of its product, and tries to order the requisition. */
async function orderChanged(shop: Shop, change: { price: string; status: 'active' | 'draft' }) {
  const { seller, owner, member, product, id } = await aRequisition(shop);
  await decide(owner, id);
  const { id: productId, version, name } = product;
  await seller.client.products.update({ id: productId, version, name, ...change });
  await member.client.requisitions.order({ id });
}

/** For each refusal of requisitions, a function that provokes it. */
export const provokeRequisitionRefusal = {
  async APPROVAL_REQUIRED(shop: Shop) {
    const { member, cart } = await aCart(shop);
    await member.client.purchases.place(cart);
  },
  async NOTHING_TO_APPROVE(shop: Shop) {
    const { member, cart } = await aCart(shop, []);
    await member.client.requisitions.submit(cart);
  },
  async NO_APPROVER(shop: Shop) {
    const { member, cart } = await aCart(shop, [{ ...rule, kind: 'costCentreOwner' }]);
    await member.client.requisitions.submit(cart);
  },
  async APPROVAL_LIMIT_EXCEEDED(shop: Shop) {
    const { owner, member, cart } = await aCart(shop);
    const { orgId } = cart;
    const admin = await aPerson(shop.app);
    await addMember(shop.app, orgId, admin, 'admin');
    const { id } = await member.client.requisitions.submit(cart);
    const approvalLimit = { amount: '1', currency: 'AUD' } as const;
    const permissions = { ...purchasingOf('admin', null), approvalLimit };
    await owner.client.members.setPurchasing({ orgId, userId: admin.id, ...permissions });
    await decide(admin, id);
  },
  async REQUEST_NOT_PERMITTED(shop: Shop) {
    const { owner, member, cart } = await aCart(shop);
    const permissions = { ...purchasingOf('member', null), request: false };
    await owner.client.members.setPurchasing({ orgId: cart.orgId, userId: member.id, ...permissions });
    await member.client.requisitions.submit(cart);
  },
  async FREIGHT_NOT_APPROVED(shop: Shop) {
    const { seller, owner, member, product, cart } = await aCart(shop, []);
    const elsewhere: FreightRule = {
      ...{ currency: 'AUD', country: 'NZ', regions: [], goodsFrom: null, gramsUpTo: null },
      ...{ amount: '10.00', stepGrams: null, stepAmount: null },
    };
    const { orgId: sellerOrgId } = product;
    await seller.client.freight.setRules({ orgId: sellerOrgId, shown: [], rules: [elsewhere] });
    const { id, orders } = await member.client.purchases.place(cart);
    const orderId = orders[0]?.id ?? '';
    await seller.client.freight.quote({ id: orderId, amount: '5.00' });
    await owner.client.approvalRules.set({ orgId: cart.orgId, shown: [], rules: [rule] });
    await member.client.purchases.pay({ id, orderId });
  },
  async SECOND_DECISION(shop: Shop) {
    const { owner, member, cart } = await aCart(shop);
    const { orgId } = cart;
    const colleague = await aPerson(shop.app);
    await addMember(shop.app, orgId, colleague, 'admin');
    const second: ApprovalRule = { ...rule, kind: 'members', userIds: [owner.id, colleague.id] };
    await owner.client.approvalRules.set({ orgId, shown: [rule], rules: [rule, second] });
    const { id } = await member.client.requisitions.submit(cart);
    await decide(owner, id);
    await decide(owner, id);
  },
  DELEGATION_TO_ONESELF: (shop: Shop) => delegateAll(shop, [[0, 0]]),
  DELEGATION_OVERLAPS: (shop: Shop) =>
    delegateAll(shop, [
      [0, 1],
      [0, 2],
    ]),
  DELEGATION_CYCLE: (shop: Shop) =>
    delegateAll(shop, [
      [0, 1],
      [1, 0],
    ]),
  DELEGATION_CHAIN: (shop: Shop) =>
    delegateAll(shop, [
      [0, 1],
      [1, 2],
    ]),
  async OWN_REQUISITION(shop: Shop) {
    const { member, id } = await aRequisition(shop);
    await decide(member, id);
  },
  async REQUISITION_SUPERSEDED(shop: Shop) {
    const { owner, id } = await aRequisition(shop);
    await decide(owner, id, { revision: 2 });
  },
  async REQUISITION_DECIDED(shop: Shop) {
    const { owner, id } = await aRequisition(shop);
    await decide(owner, id);
    await decide(owner, id);
  },
  async REQUISITION_EXPIRED(shop: Shop) {
    const { owner, id } = await aRequisition(shop);
    await inDatabase(shop, "UPDATE requisitions SET expires_at = now() - interval '1 s' WHERE id = $1", [id]);
    await decide(owner, id);
  },
  async REQUISITION_NOT_APPROVED(shop: Shop) {
    const { member, id } = await aRequisition(shop);
    await member.client.requisitions.order({ id });
  },
  async REQUISITION_ONLY_LINE(shop: Shop) {
    const { owner, product, id } = await aRequisition(shop);
    await rejectLine(owner, id, product.id);
  },
  async REQUISITION_QUOTED({ app }: Shop) {
    const [buyer, seller, colleague] = [
      await aQuoteBuyer(app),
      await aQuotingSeller(app),
      await aPerson(app),
    ];
    const { orgId } = buyer;
    const request = await aQuoteRequest(buyer, [seller]);
    await aQuote(seller, request);
    await addMember(app, orgId, colleague, 'member');
    await buyer.person.client.approvalRules.set({ orgId, shown: [], rules: [rule] });
    const { requisitionId } = await acceptQuote(colleague, request, seller, { isForApproval: true });
    await rejectLine(buyer.person, requisitionId ?? '', seller.product.id);
  },
  REQUISITION_OUTDATED: (shop: Shop) => orderChanged(shop, { price: '1300.00', status: 'active' }),
  REQUISITION_UNAVAILABLE: (shop: Shop) => orderChanged(shop, { price: '1250.00', status: 'draft' }),
} satisfies Partial<Record<RefusalCode, unknown>>;

/**
 * Creates delegations between members of an organization, in the order of `pairs`. All of them are for the same days.
 * The server refuses the last one.
 */
async function delegateAll(shop: Shop, pairs: readonly (readonly [number, number])[]) {
  const { owner, member, cart } = await aCart(shop);
  const { orgId } = cart;
  const third = await aPerson(shop.app);
  await addMember(shop.app, orgId, third, 'member');
  const people = [owner, member, third];
  const days = { firstOn: '2100-01-01', lastOn: '2100-01-02', timeZone: 'UTC' };
  for (const [from, to] of pairs) {
    const toId = people[to]?.id ?? '';
    await people[from]?.client.approvalDelegations.create({ orgId, toId, ...days });
  }
}

async function setRule({ app }: Shop, userIds: string[]) {
  const owner = await aPerson(app);
  const { id: orgId } = await anOrganization(app, owner, 'buyer_org');
  await owner.client.approvalRules.set({ orgId, shown: [], rules: [{ ...rule, kind: 'members', userIds }] });
}

/** For each field message of approval rules, a function that provokes it. */
export const provokeApprovalField = {
  APPROVER_MISSING: (shop: Shop) => setRule(shop, []),
  async APPROVER_TWICE(shop: Shop) {
    const { id } = await aPerson(shop.app);
    await setRule(shop, [id, id]);
  },
  async APPROVER_UNKNOWN(shop: Shop) {
    await setRule(shop, [(await aPerson(shop.app)).id]);
  },
} satisfies Partial<Record<FieldCode, unknown>>;
