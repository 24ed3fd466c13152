import type { Client } from '../test-client.ts';
import { type AccessCases, managers, members } from './outcomes.ts';

/**
 * Agrees on a price of the organization's draft with the buyer. Each call uses another day, because agreements must not
 * overlap.
 */
let day = 0;
function agree(
  client: Client,
  { orgId, draft, buyer }: { orgId: string; draft: { id: string }; buyer: string },
) {
  day += 1;
  const date = new Date(Date.UTC(2030, 0, day)).toISOString().slice(0, 10);
  return client.priceAgreements.create({
    ...{ orgId, buyerOrgId: buyer, productId: draft.id, pack: 'each', currency: 'AUD', price: '1' },
    ...{ validFrom: date, validTo: date },
  });
}

const priceRows = [{ row: 2, values: { 'details.catalogNumber': 'none', price: '1' } }];

/** Price agreements. `buyerOrgId` is another organization of the caller, so it does not exist for a visitor. */
export const priceCases: AccessCases = {
  'priceAgreements.list': [
    {
      call: (client, { orgId }) => client.priceAgreements.list({ side: 'sales', orgId }),
      outcomes: managers('NOT_FOUND'),
    },
    {
      name: 'as the buyer',
      call: (client, { orgId }) => client.priceAgreements.list({ side: 'purchases', orgId }),
      outcomes: members('NOT_FOUND'),
    },
  ],
  'priceAgreements.create': [
    {
      // The request of a manager is refused, and the refusal names the buyer: the seller cannot be its own buyer.
      call: async (client, { orgId, draft }) => agree(client, { orgId, draft: await draft(), buyer: orgId }),
      outcomes: managers('FORBIDDEN', 'BAD_REQUEST'),
    },
  ],
  'priceAgreements.end': [
    {
      call: async (client, { owner, orgId, draft, buyerOrgId }) => {
        const { id } = await agree(owner, { orgId, draft: await draft(), buyer: await buyerOrgId() });
        await client.priceAgreements.end({ id });
      },
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'priceAgreements.listBuyers': [
    {
      call: (client, { orgId }) => client.priceAgreements.listBuyers({ orgId }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'priceAgreements.listPrices': [
    {
      call: (client, { orgId, product }) =>
        client.priceAgreements.listPrices({ orgId, productIds: product.id }),
      outcomes: members('FORBIDDEN'),
    },
  ],
  'priceAgreements.checkFile': [
    {
      call: (client, { orgId }) => client.priceAgreements.checkFile({ orgId, rows: priceRows }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'priceAgreements.importFile': [
    {
      call: (client, { orgId }) => client.priceAgreements.importFile({ orgId, rows: priceRows }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'priceAgreements.exportFile': [
    {
      call: (client, { orgId }) => client.priceAgreements.exportFile({ orgId }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
};
