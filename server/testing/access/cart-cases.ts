import { type AccessCases, members, signedIn } from './outcomes.ts';

/** Carts. */
export const cartCases: AccessCases = {
  'carts.find': [
    { call: (client) => client.carts.find({}), outcomes: signedIn() },
    {
      name: 'of the organization',
      call: (client, { orgId }) => client.carts.find({ orgId }),
      outcomes: members('NOT_FOUND'),
    },
  ],
  'carts.count': [
    {
      name: 'of the organization',
      call: (client, { orgId }) => client.carts.count({ orgId }),
      outcomes: members('NOT_FOUND'),
    },
  ],
  'carts.addLines': [
    {
      name: 'of an unknown product, to the cart of the organization',
      call: (client, { orgId }) => client.carts.addLines({ orgId, lines: [{ productId: orgId }] }),
      outcomes: members('NOT_FOUND', 'CART_LINES_REFUSED'),
    },
  ],
  'carts.updateLine': [
    {
      name: 'that is not there',
      call: (client, { orgId }) => client.carts.updateLine({ id: orgId, quantity: 2 }),
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'carts.deleteLine': [
    {
      name: 'that is not there',
      call: (client, { orgId }) => client.carts.deleteLine({ id: orgId }),
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'carts.resolve': [
    {
      name: 'of the organization',
      call: (client, { orgId }) => client.carts.resolve({ orgId }),
      outcomes: members('NOT_FOUND'),
    },
  ],
};
