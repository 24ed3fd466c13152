import type { Page } from 'playwright-core';
import { type Actor, joinOrganization, settle, signUpQuickly } from '../cast.ts';
import type { TestDatabase } from '../database.ts';

/** Creates a seller organization (an owner, an admin, a member, an active product, a list) and a buyer. */
export async function openTeam(
  person: (name: string) => Promise<Page>,
  database: TestDatabase,
  domain: string,
) {
  const join = async (fullName: string) => {
    const email = `${fullName.split(' ')[0]?.toLowerCase()}@${domain}.team.example`;
    const actor = await signUpQuickly({ page: await person(fullName), fullName, email });
    await database.verify(email);
    return actor;
  };
  const [owner, admin, member, buyer] = [
    await join('Olga Owner'),
    await join('Ada Admin'),
    await join('Max Member'),
    await join('Bea Buyer'),
  ];
  const organization = { name: `Works ${domain}`, type: 'seller_org' } as const;
  const orgId = await settle(owner, { role: 'seller', organization });
  for (const alone of [admin, member, buyer]) await settle(alone, { role: 'buyer' });
  await joinOrganization(owner, admin, orgId, 'admin');
  await joinOrganization(owner, member, orgId, 'member');
  const active = await owner.client.products.create({
    ...{ orgId, name: 'Headstage', price: '10.00', currency: 'AUD', status: 'active' },
  });
  const list = await owner.client.lists.create({ name: 'Theatre 3' });
  return { owner, admin, member, buyer, orgId, active, list };
}

/**
 * Creates a product family of a new draft.
 * @returns the family's id
 */
export async function aFamily({ client }: Actor, orgId: string): Promise<string> {
  const { id: productId } = await client.products.create({ orgId, name: 'Cannula 20 G', price: '3.00' });
  const variants = [{ productId, values: ['20 G'] }];
  return (await client.families.create({ orgId, name: 'Cannula', options: ['Gauge'], variants })).id;
}
