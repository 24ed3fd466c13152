import { type AccessCases, managers, members } from './outcomes.ts';

export const lotCases: AccessCases = {
  'lots.sold': [{ call: (client, { orgId }) => client.lots.sold({ orgId }), outcomes: members('FORBIDDEN') }],
  'lots.bought': [
    { call: (client, { orgId }) => client.lots.bought({ orgId }), outcomes: managers('FORBIDDEN') },
  ],
  'lots.correct': [
    {
      name: 'of a line that does not exist',
      call: (client, { orgId, orderId }) =>
        client.lots.correct({ orgId, orderId, itemId: orderId, lots: [], seen: [] }),
      outcomes: managers('FORBIDDEN', 'NOT_FOUND'),
    },
  ],
};
