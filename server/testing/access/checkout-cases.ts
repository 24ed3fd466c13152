import { type AccessCases, members, signedIn } from './outcomes.ts';

const pages = { successUrl: 'http://myelin.test:3000/', cancelUrl: 'http://myelin.test:3000/' };

/** The checkout of one product. */
export const checkoutCases: AccessCases = {
  'orders.quote': [
    {
      call: (client, { product }) => client.orders.quote({ productId: product.id, country: 'NZ' }),
      outcomes: members('SELLER_NOT_ONBOARDED', 'OWN_PRODUCT'),
    },
    {
      name: 'of a draft',
      call: async (client, { draft }) =>
        client.orders.quote({ productId: (await draft()).id, country: 'NZ' }),
      outcomes: signedIn('PRODUCT_UNAVAILABLE'),
    },
  ],
  'orders.createCheckout': [
    {
      call: (client, { product }) => client.orders.createCheckout({ productId: product.id, ...pages }),
      outcomes: members('SELLER_NOT_ONBOARDED', 'OWN_PRODUCT'),
    },
    {
      name: 'for the organization that sells',
      call: (client, { product, orgId }) =>
        client.orders.createCheckout({ productId: product.id, buyerOrgId: orgId, ...pages }),
      outcomes: members('NOT_FOUND', 'OWN_PRODUCT'),
    },
    {
      name: 'for another organization',
      call: async (client, { product, buyerOrgId }) =>
        client.orders.createCheckout({ productId: product.id, buyerOrgId: await buyerOrgId(), ...pages }),
      outcomes: members('SELLER_NOT_ONBOARDED', 'OWN_PRODUCT'),
    },
    {
      name: 'of a draft',
      call: async (client, { draft }) =>
        client.orders.createCheckout({ productId: (await draft()).id, ...pages }),
      outcomes: signedIn('PRODUCT_UNAVAILABLE'),
    },
  ],
};
