import type { ApprovalRule } from '../../contract/approval-rules.ts';
import type { Requisition } from '../../contract/requisitions.ts';
import { addMember, anOrganization, aPerson, aProduct, type Person } from './builders.ts';
import { aDelivery, aShop } from './orders.ts';
import type { TestPayments } from './test-payments.ts';

/** By default, a manager decides from 1,000 Australian dollars. */
export const rule = (parts: Partial<ApprovalRule> = {}): ApprovalRule => ({
  ...{ currency: 'AUD', amountFrom: '1000.00', kind: 'managers', userIds: [] },
  ...parts,
});

/** A buyer organization with an owner, an admin and a member. */
export type Team = { owner: Person; admin: Person; member: Person; orgId: string };

/** Organizations that buy with approvals, and the shop from which they buy. */
export async function buyingTeams(payments: TestPayments) {
  const shop = await aShop(payments);

  async function aTeam(rules: ApprovalRule[] = [rule()]): Promise<Team> {
    const [owner, admin, member] = [
      await aPerson(payments.app, 'Olga Owner'),
      await aPerson(payments.app, 'Adam Admin'),
      await aPerson(payments.app, 'Mia Member'),
    ];
    const { id: orgId } = await anOrganization(payments.app, owner, 'buyer_org');
    await addMember(payments.app, orgId, admin, 'admin');
    await addMember(payments.app, orgId, member, 'member');
    await owner.client.approvalRules.set({ orgId, shown: [], rules });
    await owner.client.deliveryAddresses.create({ orgId, ...aDelivery });
    return { owner, admin, member, orgId };
  }

  async function join({ orgId }: Team, name: string, role: 'member' | 'admin' = 'member'): Promise<Person> {
    const person = await aPerson(payments.app, name);
    await addMember(payments.app, orgId, person, role);
    return person;
  }

  /** The input that submits or orders the shared cart with two units of one product. */
  async function aCart(
    { member, orgId }: Team,
    {
      price = '1250.00',
      details,
    }: { price?: string | undefined; details?: Record<string, string | boolean> } = {},
  ) {
    const fields = { price, ...(details && { details }) };
    const product = await aProduct(shop.seller, shop.organization.id, fields);
    await member.client.carts.addLines({ orgId, lines: [{ productId: product.id, quantity: 2 }] });
    const { version } = await member.client.carts.find({ orgId });
    const input = {
      orgId,
      requestKey: crypto.randomUUID(),
      cartVersion: version,
      deliverTo: 'last' as const,
    };
    return { input, product };
  }

  async function submitted(team: Team, { by = team.member }: { by?: Person | undefined } = {}) {
    const { input, product } = await aCart(team);
    const { id } = await by.client.requisitions.submit(input);
    return { id, input, product };
  }

  return { shop, aTeam, join, aCart, submitted };
}
export type BuyingTeams = Awaited<ReturnType<typeof buyingTeams>>;

type Changes = Partial<Pick<Requisition, 'revision' | 'step' | 'hash'>> & {
  verdict?: 'approve' | 'reject';
  reason?: string;
};

/** Rejects a line of the revision that the person sees. */
export async function rejectLine(
  { client }: Person,
  id: string,
  productId: string,
  changes: Partial<Parameters<typeof client.requisitions.rejectLine>[0]> = {},
) {
  const { revision, step, hash } = await client.requisitions.find({ id });
  const line = { productId, pack: 'each' as const };
  return client.requisitions.rejectLine({ id, revision, step, hash, ...line, ...changes });
}

/** Decides the current step of the revision that the person sees. */
export async function decide({ client }: Person, id: string, changes: Changes = {}) {
  const { revision, step, hash } = await client.requisitions.find({ id });
  return client.requisitions.decide({ id, revision, step, hash, verdict: 'approve', ...changes });
}
