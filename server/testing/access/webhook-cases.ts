import type { Client } from '../test-client.ts';
import { type AccessCases, managers } from './outcomes.ts';

const fields = { url: 'https://erp.example/myelin', types: ['order.paid' as const] };

const kept = new Map<string, Promise<{ id: string }>>();

/**
 * One endpoint of the organization for all calls, because the number of endpoints is limited, and so is the number that
 * a person adds in an hour.
 */
async function keptEndpoint(owner: Client, orgId: string): Promise<string> {
  const made = kept.get(orgId) ?? owner.webhooks.create({ orgId, ...fields });
  kept.set(orgId, made);
  const { id } = await made;
  await owner.webhooks.resume({ orgId, id });
  return id;
}

/** Adds and removes an endpoint, for the calls that need one of their own. */
async function withEndpoint(
  owner: Client,
  orgId: string,
  call: (id: string) => Promise<unknown>,
): Promise<unknown> {
  const { id } = await owner.webhooks.create({ orgId, ...fields });
  return call(id).finally(() => owner.webhooks.remove({ orgId, id }).catch(() => {}));
}

type Call = (client: Client, of: { orgId: string; id: string }) => Promise<unknown>;

/** An operation on an endpoint, which owners and admins may call. */
const onEndpoint = (call: Call): AccessCases[string] => [
  {
    call: async (client, { orgId, owner }) => call(client, { orgId, id: await keptEndpoint(owner, orgId) }),
    outcomes: managers('FORBIDDEN'),
  },
];

export const webhookCases: AccessCases = {
  'webhooks.list': [
    { call: (client, { orgId }) => client.webhooks.list({ orgId }), outcomes: managers('FORBIDDEN') },
  ],
  'webhooks.create': [
    {
      call: async (client, { orgId, owner }) => {
        const { id } = await client.webhooks.create({ orgId, ...fields });
        await owner.webhooks.remove({ orgId, id });
      },
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'webhooks.update': onEndpoint((client, of) => client.webhooks.update({ ...of, ...fields })),
  'webhooks.rotate': onEndpoint((client, of) => client.webhooks.rotate({ ...of, overlapHours: 1 })),
  'webhooks.pause': onEndpoint((client, of) => client.webhooks.pause(of)),
  'webhooks.resume': onEndpoint((client, of) => client.webhooks.resume(of)),
  'webhooks.remove': [
    {
      call: (client, { orgId, owner }) =>
        withEndpoint(owner, orgId, (id) => client.webhooks.remove({ orgId, id })),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'webhooks.test': onEndpoint((client, of) => client.webhooks.test(of)),
  'webhooks.resend': onEndpoint((client, of) => client.webhooks.resend({ ...of, from: 1, to: 1 })),
  'webhooks.deliveries': onEndpoint((client, of) => client.webhooks.deliveries(of)),
};
