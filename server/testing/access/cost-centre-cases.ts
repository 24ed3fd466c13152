import { unique } from '../builders.ts';
import { type AccessCases, managers, members } from './outcomes.ts';

export const costCentreCases: AccessCases = {
  'costCentres.list': [
    { call: (client, { orgId }) => client.costCentres.list({ orgId }), outcomes: members('FORBIDDEN') },
  ],
  'costCentres.create': [
    {
      call: (client, { orgId }) => client.costCentres.create({ orgId, code: unique(), name: 'Ward' }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'costCentres.update': [
    {
      call: async (client, { orgId, owner }) => {
        const { id } = await owner.costCentres.create({ orgId, code: unique(), name: 'Ward' });
        return client.costCentres.update({ orgId, id, name: 'Ward 3', isArchived: true });
      },
      outcomes: managers('FORBIDDEN'),
    },
  ],
};
