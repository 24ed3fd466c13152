import { randomUUID } from 'node:crypto';
import type { Client } from '../test-client.ts';
import { type AccessCase, type AccessCases, members, signedIn, type World } from './outcomes.ts';

const nobody = '019a0000-0000-7000-8000-000000000000';
const aList = (client: Client, orgId?: string) => client.lists.create({ orgId, name: randomUUID() });

/** Calls with the id of a list of the organization, and of its owner's personal list. */
function ofList(
  call: (client: Client, id: string, world: World) => Promise<unknown>,
  outcome?: string,
): AccessCase[] {
  return [
    {
      name: 'of the organization',
      call: async (client, world) => call(client, (await aList(world.owner, world.orgId)).id, world),
      outcomes: members('NOT_FOUND', outcome),
    },
    {
      name: "of somebody else's own",
      call: async (client, world) => call(client, (await aList(world.owner)).id, world),
      outcomes: signedIn('NOT_FOUND'),
    },
  ];
}

/** Lists of products. */
export const listCases: AccessCases = {
  'lists.list': [{ call: (client) => client.lists.list(), outcomes: signedIn() }],
  'lists.create': [
    { call: (client) => aList(client), outcomes: signedIn() },
    {
      name: 'of the organization',
      call: (client, { orgId }) => aList(client, orgId),
      outcomes: members('NOT_FOUND'),
    },
  ],
  'lists.find': ofList((client, id) => client.lists.find({ id })),
  'lists.rename': ofList((client, id) => client.lists.rename({ id, name: randomUUID() })),
  'lists.delete': ofList((client, id) => client.lists.delete({ id })),
  'lists.restore': ofList((client, id) => client.lists.restore({ id })),
  'lists.addLines': ofList((client, id, { product }) =>
    client.lists.addLines({ id, lines: [{ productId: product.id, quantity: 1 }] }),
  ),
  'lists.updateLine': ofList(
    (client, id) => client.lists.updateLine({ id, lineId: nobody, quantity: 1 }),
    'NOT_FOUND',
  ),
  'lists.removeLine': ofList((client, id) => client.lists.removeLine({ id, lineId: nobody }), 'NOT_FOUND'),
  'lists.reorder': ofList((client, id) => client.lists.reorder({ id, lineIds: [] })),
  'lists.setParLevel': ofList(
    (client, id) =>
      client.lists.setParLevel({ id, lineId: nobody, location: 'Theatre 3', minimum: 1, maximum: 2 }),
    'NOT_FOUND',
  ),
  'lists.removeParLevel': ofList(
    (client, id) => client.lists.removeParLevel({ id, parLevelId: nobody }),
    'NOT_FOUND',
  ),
  'lists.count': ofList(
    (client, id) => client.lists.count({ id, counts: [{ parLevelId: nobody, onHand: 1 }] }),
    'BAD_REQUEST',
  ),
  'quickOrder.resolve': [
    {
      call: (client) => client.quickOrder.resolve({ rows: [{ code: 'NX-064', quantity: 1 }] }),
      outcomes: signedIn(),
    },
  ],
};
