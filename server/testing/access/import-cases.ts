import type { ProductField } from '../../../contract/product-columns.ts';
import type { Client } from '../test-client.ts';
import { type AccessCases, managers, type World } from './outcomes.ts';

const rows = [{ row: 2, values: { name: 'A product', price: '1.00' } }];

function begin(client: Client, orgId: string) {
  const file = { fileName: 'products.csv', fileHash: 'a'.repeat(64), rows: 1 };
  const columns: ProductField[] = ['name', 'price'];
  return client.imports.begin({
    orgId,
    ...file,
    plan: { sheet: null, decimalSign: '.', columns, mended: [] },
  });
}

/** An import that the organization's owner has started. */
const begun = async ({ owner, orgId }: World) => ({ id: (await begin(owner, orgId)).id });

/** Imports of products. */
export const importCases: AccessCases = {
  'imports.check': [
    {
      call: (client, { orgId }) => client.imports.check({ orgId, rows }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'imports.begin': [{ call: (client, { orgId }) => begin(client, orgId), outcomes: managers('FORBIDDEN') }],
  'imports.list': [
    { call: (client, { orgId }) => client.imports.list({ orgId }), outcomes: managers('FORBIDDEN') },
  ],
  'imports.find': [
    {
      call: async (client, world) => client.imports.find(await begun(world)),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'imports.sendBatch': [
    {
      call: async (client, world) => client.imports.sendBatch({ ...(await begun(world)), batch: 1, rows }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'imports.finish': [
    {
      call: async (client, world) => client.imports.finish(await begun(world)),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'imports.undo': [
    {
      call: async (client, world) => client.imports.undo(await begun(world)),
      outcomes: managers('NOT_FOUND'),
    },
  ],
};
