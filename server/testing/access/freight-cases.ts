import { type AccessCases, managers, members } from './outcomes.ts';

const sample = { rules: [], currency: 'AUD', goods: '1', country: null, grams: null } as const;

/**
 * Freight rules of a seller, and the freight that the seller quotes. The order of the test world does not wait for a
 * quote.
 */
export const freightCases: AccessCases = {
  'freight.listRules': [
    { call: (client, { orgId }) => client.freight.listRules({ orgId }), outcomes: members('FORBIDDEN') },
  ],
  'freight.setRules': [
    {
      call: (client, { orgId }) => client.freight.setRules({ orgId, shown: [], rules: [] }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'freight.preview': [
    {
      call: (client, { orgId }) => client.freight.preview({ orgId, ...sample, rules: [] }),
      outcomes: members('FORBIDDEN'),
    },
  ],
  'freight.quote': [
    {
      call: (client, { orderId }) => client.freight.quote({ id: orderId, amount: '1' }),
      outcomes: managers('NOT_FOUND', 'FREIGHT_NOT_AWAITED'),
    },
  ],
};
