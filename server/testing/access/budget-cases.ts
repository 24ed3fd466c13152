import { aBudget } from '../budgets.ts';
import { unique } from '../builders.ts';
import { type AccessCases, managers, members, type World } from './outcomes.ts';

async function budgetOf({ orgId, owner }: World): Promise<string> {
  const costCentre = await owner.costCentres.create({ orgId, code: unique(), name: 'Ward' });
  const { id } = await owner.budgets.create({ ...aBudget, orgId, costCentreId: costCentre.id });
  return id;
}

export const budgetCases: AccessCases = {
  'budgets.list': [
    { call: (client, { orgId }) => client.budgets.list({ orgId }), outcomes: members('NOT_FOUND') },
  ],
  'budgets.effect': [
    {
      call: (client, { orgId }) => client.budgets.effect({ orgId, costCentre: 'W3' }),
      outcomes: members('NOT_FOUND'),
    },
  ],
  'budgets.find': [
    {
      call: async (client, world) => client.budgets.find({ id: await budgetOf(world) }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'budgets.create': [
    {
      call: async (client, { orgId, owner }) => {
        const { id } = await owner.costCentres.create({ orgId, code: unique(), name: 'Ward' });
        return client.budgets.create({ ...aBudget, orgId, costCentreId: id });
      },
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'budgets.update': [
    {
      call: async (client, world) => {
        const { amount, isHard, carriesOver } = aBudget;
        const id = await budgetOf(world);
        return client.budgets.update({ orgId: world.orgId, id, amount, isHard, carriesOver });
      },
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'budgets.archive': [
    {
      call: async (client, world) =>
        client.budgets.archive({ orgId: world.orgId, id: await budgetOf(world) }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
};
