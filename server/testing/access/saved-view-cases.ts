import { randomUUID } from 'node:crypto';
import { type AccessCases, signedIn } from './outcomes.ts';

/** Saved views of the marketplace. */
export const savedViewCases: AccessCases = {
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
};
