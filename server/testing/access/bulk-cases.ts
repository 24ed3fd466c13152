import { type AccessCases, managers, members, type World } from './outcomes.ts';

/** A product that the owner creates for this call only. */
async function another({ owner, orgId }: World, changes: { stockMode?: 'counted' } = {}) {
  const { id, version } = await owner.products.create({
    orgId,
    name: 'One of many',
    price: '1.00',
    ...changes,
  });
  return { id, version };
}

const stockRows = [{ row: 2, values: { 'details.catalogNumber': 'none' } }];

/** Bulk actions, and actions on deleted products. */
export const bulkCases: AccessCases = {
  'products.select': [
    {
      call: (client, { orgId, product }) => client.products.select({ orgId, of: { ids: [product.id] } }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'products.export': [
    {
      call: (client, { orgId }) => client.products.export({ orgId, of: { status: 'all' } }),
      outcomes: members('FORBIDDEN'),
    },
  ],
  'products.changeMany': [
    {
      call: async (client, world) =>
        client.products.changeMany({
          orgId: world.orgId,
          products: [{ ...(await another(world)), status: 'archived' }],
        }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'products.deleteMany': [
    {
      call: async (client, world) =>
        client.products.deleteMany({ orgId: world.orgId, products: [await another(world)] }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'products.listStock': [
    { call: (client, { orgId }) => client.products.listStock({ orgId }), outcomes: members('FORBIDDEN') },
  ],
  'products.checkStockFile': [
    {
      call: (client, { orgId }) => client.products.checkStockFile({ orgId, rows: stockRows }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'products.importStockFile': [
    {
      call: (client, { orgId }) => client.products.importStockFile({ orgId, rows: stockRows }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'products.exportStockFile': [
    {
      call: (client, { orgId }) => client.products.exportStockFile({ orgId }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'products.setStock': [
    {
      call: async (client, world) => {
        const { id } = await another(world, { stockMode: 'counted' });
        await client.products.setStock({ id, version: 1, onHand: 3 });
      },
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'products.listDeleted': [
    {
      call: (client, { orgId }) => client.products.listDeleted({ orgId }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'products.restore': [
    {
      call: async (client, world) => {
        const { id } = await another(world);
        await world.owner.products.delete({ id });
        await client.products.restore({ id });
      },
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'products.duplicate': [
    {
      call: (client, { orgId, product }) =>
        client.products.duplicate({ orgId, requestId: orgId, ids: [product.id] }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
};
