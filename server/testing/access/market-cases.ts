import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/client';
import { aDelivery } from '../orders.ts';
import { type AccessCases, everyone, managers, members, signedIn } from './outcomes.ts';

const pages = { successUrl: 'http://myelin.test:3000/', cancelUrl: 'http://myelin.test:3000/' };
const fields = { name: 'A product', price: '1.00' };

/** Products, payments, orders and the stream of changes. */
export const marketCases: AccessCases = {
  'products.listActive': [{ call: (client) => client.products.listActive({}), outcomes: everyone() }],
  'products.countActive': [{ call: (client) => client.products.countActive({}), outcomes: everyone() }],
  'products.suggest': [{ call: (client) => client.products.suggest({ text: 'cap' }), outcomes: everyone() }],
  'products.findFacetValues': [
    {
      call: (client) => client.products.findFacetValues({ facet: 'brand', text: 'a' }),
      outcomes: everyone(),
    },
  ],
  'savedViews.list': [{ call: (client) => client.savedViews.list(), outcomes: signedIn() }],
  'savedViews.create': [
    { call: (client) => client.savedViews.create({ name: 'Caps', query: '' }), outcomes: signedIn() },
  ],
  'savedViews.update': [
    {
      name: "of somebody else's",
      call: async (client, { owner }) => {
        const { id } = await owner.savedViews.create({ name: randomUUID(), query: '' });
        await client.savedViews.update({ id, query: 'sort=price' });
      },
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'savedViews.delete': [
    {
      name: "of somebody else's",
      call: async (client, { owner }) => {
        const { id } = await owner.savedViews.create({ name: randomUUID(), query: '' });
        await client.savedViews.delete({ id });
      },
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'products.findRestockRequest': [
    {
      call: (client, { product }) => client.products.findRestockRequest({ id: product.id }),
      outcomes: signedIn(),
    },
  ],
  'products.requestRestock': [
    {
      call: (client) => client.products.requestRestock({ id: randomUUID() }),
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'products.withdrawRestockRequest': [
    {
      call: (client, { product }) => client.products.withdrawRestockRequest({ id: product.id }),
      outcomes: signedIn(),
    },
  ],
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
  'deliveryAddresses.list': [
    { call: (client) => client.deliveryAddresses.list({}), outcomes: signedIn() },
    {
      name: 'of the organization',
      call: (client, { orgId }) => client.deliveryAddresses.list({ orgId }),
      outcomes: members('NOT_FOUND'),
    },
  ],
  'deliveryAddresses.create': [
    { call: (client) => client.deliveryAddresses.create(aDelivery), outcomes: signedIn() },
    {
      name: 'of the organization',
      call: async (client, { orgId }) => {
        await client.deliveryAddresses.create({ orgId, ...aDelivery });
      },
      outcomes: members('NOT_FOUND'),
    },
  ],
  'deliveryAddresses.update': [
    {
      name: 'of the organization',
      call: async (client, { owner, orgId }) => {
        const { id } = await owner.deliveryAddresses.create({ orgId, ...aDelivery });
        await client.deliveryAddresses.update({ ...aDelivery, id, city: 'Perth' });
      },
      outcomes: members('NOT_FOUND'),
    },
    {
      name: "of somebody else's own",
      call: async (client, { owner }) => {
        const { id } = await owner.deliveryAddresses.create(aDelivery);
        await client.deliveryAddresses.update({ ...aDelivery, id, city: 'Perth' });
      },
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'deliveryAddresses.delete': [
    {
      name: 'of the organization',
      call: async (client, { owner, orgId }) => {
        const { id } = await owner.deliveryAddresses.create({ orgId, ...aDelivery });
        await client.deliveryAddresses.delete({ id });
      },
      outcomes: members('NOT_FOUND'),
    },
  ],
  'products.count': [
    { call: (client) => client.products.count({}), outcomes: signedIn() },
    {
      name: 'of an organization',
      call: (client, { orgId }) => client.products.count({ orgId }),
      outcomes: { ...members('NOT_FOUND'), super_admin: 'allowed' },
    },
    {
      name: 'with a draft among them',
      call: async (client, { orgId, draft }) => {
        await draft();
        const { facets } = await client.products.count({ status: 'draft', seller: [orgId] });
        const counted = facets.find(({ name }) => name === 'category')?.values[0]?.count ?? 0;
        if (counted === 0) throw new ORPCError('NOT_FOUND');
      },
      outcomes: { ...members('NOT_FOUND'), super_admin: 'allowed' },
    },
  ],
  'products.findPublic': [
    { call: (client, { product }) => client.products.findPublic({ id: product.id }), outcomes: everyone() },
    {
      name: 'of a draft',
      call: async (client, { draft }) => client.products.findPublic({ id: (await draft()).id }),
      outcomes: everyone('NOT_FOUND'),
    },
  ],
  'products.list': [
    { call: (client) => client.products.list({}), outcomes: signedIn() },
    {
      name: 'of an organization',
      call: (client, { orgId }) => client.products.list({ orgId }),
      outcomes: { ...members('NOT_FOUND'), super_admin: 'allowed' },
    },
    {
      name: 'with a draft among them',
      call: async (client, { draft }) => {
        const { id: draftId } = await draft();
        const { items } = await client.products.list({ status: 'draft', pageSize: 60 });
        if (!items.some(({ id }) => id === draftId)) throw new ORPCError('NOT_FOUND');
      },
      outcomes: { ...members('NOT_FOUND'), super_admin: 'allowed' },
    },
  ],
  'products.find': [
    { call: (client, { product }) => client.products.find({ id: product.id }), outcomes: signedIn() },
    {
      name: 'of a draft',
      call: async (client, { draft }) => client.products.find({ id: (await draft()).id }),
      outcomes: { ...members('NOT_FOUND'), super_admin: 'allowed' },
    },
  ],
  'products.listSimilar': [
    { call: (client, { product }) => client.products.listSimilar({ id: product.id }), outcomes: signedIn() },
  ],
  'products.listSome': [
    {
      name: 'a draft',
      call: async (client, { draft }) => {
        const { items } = await client.products.listSome({ ids: (await draft()).id });
        if (items.length === 0) throw new ORPCError('NOT_FOUND');
      },
      outcomes: { ...members('NOT_FOUND'), super_admin: 'allowed' },
    },
  ],
  'sellers.find': [
    { call: (client, { orgId }) => client.sellers.find({ id: orgId }), outcomes: signedIn() },
    {
      name: 'an organization that buys',
      call: async (client, { buyerOrgId }) => client.sellers.find({ id: await buyerOrgId() }),
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'sellers.listProducts': [
    { call: (client, { orgId }) => client.sellers.listProducts({ id: orgId }), outcomes: signedIn() },
    {
      name: 'with a draft among them',
      call: async (client, { orgId, draft }) => {
        const { id: draftId } = await draft();
        const { items } = await client.sellers.listProducts({ id: orgId, pageSize: 60 });
        if (!items.some(({ id }) => id === draftId)) throw new ORPCError('NOT_FOUND');
      },
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'products.summarize': [
    { call: (client, { orgId }) => client.products.summarize({ orgId }), outcomes: members('FORBIDDEN') },
  ],
  'products.create': [
    {
      call: (client, { orgId }) => client.products.create({ orgId, ...fields }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'products.update': [
    {
      call: async (client, { draft }) => {
        const { id, version } = await draft();
        return client.products.update({ id, version, ...fields });
      },
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'products.delete': [
    {
      call: async (client, { draft }) => client.products.delete({ id: (await draft()).id }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'products.history': [
    {
      call: (client, { product }) => client.products.history({ id: product.id }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'products.findDevice': [
    {
      call: (client, { orgId }) => client.products.findDevice({ orgId, udiDi: '09506000134352' }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'payments.findConnectedAccount': [
    {
      call: (client, { orgId }) => client.payments.findConnectedAccount({ orgId }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'payments.findBalance': [
    {
      call: (client, { orgId }) => client.payments.findBalance({ orgId }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'payments.createAccountLink': [
    {
      call: (client, { orgId }) => client.payments.createAccountLink({ orgId }),
      outcomes: managers('FORBIDDEN', 'PAYMENT_PROVIDER_ERROR'),
    },
  ],
  'orders.list': [
    { call: (client) => client.orders.list({ side: 'purchases' }), outcomes: signedIn() },
    {
      name: "of an organization's purchases",
      call: (client, { orgId }) => client.orders.list({ side: 'purchases', orgId }),
      outcomes: managers('NOT_FOUND'),
    },
    {
      name: "of an organization's sales",
      call: (client, { orgId }) => client.orders.list({ side: 'sales', orgId }),
      outcomes: members('NOT_FOUND'),
    },
  ],
  'orders.count': [
    { call: (client) => client.orders.count({ side: 'purchases' }), outcomes: signedIn() },
    {
      name: "of an organization's purchases",
      call: (client, { orgId }) => client.orders.count({ side: 'purchases', orgId }),
      outcomes: managers('NOT_FOUND'),
    },
    {
      name: "of an organization's sales",
      call: (client, { orgId }) => client.orders.count({ side: 'sales', orgId }),
      outcomes: members('NOT_FOUND'),
    },
  ],
  'orders.find': [
    {
      call: (client, { orderId }) => client.orders.find({ id: orderId }),
      outcomes: { ...members('NOT_FOUND'), super_admin: 'allowed' },
    },
  ],
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
  'realtime.subscribe': [
    {
      call: async (client) => {
        const changes = await client.realtime.subscribe();
        await changes.next();
        await changes.return?.();
      },
      outcomes: signedIn(),
    },
  ],
};
