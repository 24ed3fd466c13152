import type { ApprovalRule } from '../../../contract/approval-rules.ts';
import type { Random } from '../../../scripts/proof/random.ts';
import { aBudget } from '../budgets.ts';
import { aProduct, type Person } from '../builders.ts';
import { type BuyingTeams, rule, type Team } from '../buying-teams.ts';
import { opened } from '../credit.ts';

/** A team that buys for one cost centre with budgets, and has a credit account. Every purchase needs an approval. */
export type Buyers = Team & {
  teams: BuyingTeams;
  people: readonly [Person, ...Person[]];
  costCentreId: string;
  accountId: string;
  products: readonly { id: string }[];
};

export async function buyersOf(teams: BuyingTeams): Promise<Buyers> {
  const team = await teams.aTeam([rule({ amountFrom: '0' })]);
  const { owner, admin, member, orgId } = team;
  const people: Buyers['people'] = [
    ...([owner, admin, member] as const),
    await teams.join(team, 'Dora Delegate'),
    await teams.join(team, 'Carl Colleague'),
  ];
  const { seller, organization } = teams.shop;
  const products = [];
  for (const price of ['100.00', '250.00', '40.00'])
    products.push(await aProduct(seller, organization.id, { price }));
  const centre = { orgId, code: 'W3', name: 'Ward 3', ownerId: member.id };
  const { id: costCentreId } = await owner.client.costCentres.create(centre);
  await owner.client.budgets.create({ ...aBudget, orgId, costCentreId, carriesOver: true });
  const parties = { seller, sellerOrgId: organization.id, buyer: owner, buyerOrgId: orgId };
  const accountId = await opened(parties, { limit: '1500.00' });
  return { ...team, teams, people, costCentreId, accountId, products };
}

/** Rules that apply to every purchase: one or two steps of random kinds. */
export function randomRules(random: Random, { people }: Buyers): ApprovalRule[] {
  const ids = people.map(({ id }) => id);
  const kinds: ApprovalRule[] = [
    rule({ amountFrom: '0' }),
    rule({ amountFrom: '0', kind: 'members', userIds: [random.one(ids), random.one(ids)] }),
    rule({ amountFrom: '0', kind: 'allMembers', userIds: ids.slice(0, random.between(1, 2)) }),
    rule({ amountFrom: '0', kind: 'costCentreOwner' }),
  ];
  return [random.one(kinds), ...(random.between(0, 1) ? [random.one(kinds)] : [])];
}
