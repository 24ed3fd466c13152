import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/client';
import { type AccessCases, everyone, managers, members, signedIn } from './outcomes.ts';

const fields = { name: 'A product', price: '1.00' };

/** Products and the sellers who offer them. */
export const productCases: AccessCases = {
  'products.listActive': [{ call: (client) => client.products.listActive({}), outcomes: everyone() }],
  'products.countActive': [{ call: (client) => client.products.countActive({}), outcomes: everyone() }],
  'products.suggest': [{ call: (client) => client.products.suggest({ text: 'cap' }), outcomes: everyone() }],
  'products.findFacetValues': [
    {
      call: (client) => client.products.findFacetValues({ facet: 'brand', text: 'a' }),
      outcomes: everyone(),
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
};
