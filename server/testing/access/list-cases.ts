import { randomUUID } from 'node:crypto';
import { aRecurringOrder } from '../recurring-order.ts';
import type { Client } from '../test-client.ts';
import { type AccessCase, type AccessCases, members, signedIn, type World } from './outcomes.ts';

const nobody = '019a0000-0000-7000-8000-000000000000';
const aList = (client: Client, orgId?: string) => client.lists.create({ orgId, name: randomUUID() });

/** Calls with the id of a list of the organization, and of its owner's personal list. */
function ofList(
  call: (client: Client, id: string, world: World) => Promise<unknown>,
  outcome?: string,
): AccessCase[] {
  const callWith = async (client: Client, world: World, orgId?: string) => {
    const { id } = await aList(world.owner, orgId);
    // The list is deleted afterwards, because the number of lists is limited.
    return call(client, id, world).finally(() => world.owner.lists.delete({ id }).catch(() => {}));
  };
  return [
    {
      name: 'of the organization',
      call: (client, world) => callWith(client, world, world.orgId),
      outcomes: members('NOT_FOUND', outcome),
    },
    {
      name: "of somebody else's own",
      call: (client, world) => callWith(client, world),
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
  'lists.setRecurringOrder': ofList(
    (client, id) => client.lists.setRecurringOrder({ ...aRecurringOrder, id, personIds: [nobody] }),
    'BAD_REQUEST',
  ),
  'lists.removeRecurringOrder': ofList((client, id) => client.lists.removeRecurringOrder({ id })),
  'quickOrder.resolve': [
    {
      call: (client) => client.quickOrder.resolve({ rows: [{ code: 'NX-064', quantity: 1 }] }),
      outcomes: signedIn(),
    },
  ],
};
