import type { Client } from '../test-client.ts';
import { type AccessCases, managers, type World } from './outcomes.ts';

/**
 * Creates a family with a new product of the organization. Each call uses another name, because names must be unique.
 */
async function aFamily(owner: Client, { orgId }: Pick<World, 'orgId'>) {
  const { id: productId } = await owner.products.create({ orgId, name: 'Cannula 20 G', price: '3' });
  return owner.families.create({
    ...{ orgId, name: `Cannula ${productId}`, options: ['Gauge'] },
    variants: [{ productId, values: ['20 G'] }],
  });
}

export const familyCases: AccessCases = {
  'families.create': [
    {
      // A manager may call this, but is refused because the organization's id is not the id of a product.
      call: (client, { orgId }) =>
        client.families.create({
          ...{ orgId, name: 'Cannula', options: ['Gauge'] },
          variants: [{ productId: orgId, values: ['20 G'] }],
        }),
      outcomes: managers('FORBIDDEN', 'BAD_REQUEST'),
    },
  ],
  'families.find': [
    {
      call: async (client, { owner, orgId }) =>
        client.families.find({ id: (await aFamily(owner, { orgId })).id }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'families.update': [
    {
      call: async (client, { owner, orgId }) => {
        const { id, name, options, version, variants } = await aFamily(owner, { orgId });
        await client.families.update({ id, name, options, version, variants });
      },
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'families.addVariants': [
    {
      call: async (client, { owner, orgId }) => {
        const { id, variants } = await aFamily(owner, { orgId });
        const productId = variants[0]?.productId ?? '';
        await client.families.addVariants({ id, productId, values: [['18 G']] });
      },
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'families.dissolve': [
    {
      call: async (client, { owner, orgId }) =>
        client.families.dissolve({ id: (await aFamily(owner, { orgId })).id }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
};
