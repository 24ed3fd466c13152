import type { Client } from '../test-client.ts';
import { type AccessCases, managers, owners } from './outcomes.ts';

/** Each call revokes its key, because the number of keys of an organization is limited. */
async function withKey(
  owner: Client,
  orgId: string,
  call: (id: string) => Promise<unknown>,
): Promise<unknown> {
  const { id } = await owner.apiKeys.create({
    orgId,
    name: 'ERP',
    scopes: ['products.read'],
    expiresInDays: 1,
  });
  return call(id).finally(() => owner.apiKeys.revoke({ orgId, id }).catch(() => {}));
}

export const apiKeyCases: AccessCases = {
  'apiKeys.list': [
    { call: (client, { orgId }) => client.apiKeys.list({ orgId }), outcomes: managers('FORBIDDEN') },
  ],
  'apiKeys.create': [
    {
      call: (client, { orgId }) =>
        client.apiKeys.create({ orgId, name: 'ERP', scopes: ['products.manage'], expiresInDays: null }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'apiKeys.rotate': [
    {
      call: (client, { orgId, owner }) =>
        withKey(owner, orgId, (id) =>
          client.apiKeys.rotate({ orgId, id, overlapHours: 1, expiresInDays: null }),
        ),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'apiKeys.confirm': [
    {
      call: (client, { orgId, owner }) =>
        withKey(owner, orgId, (id) => client.apiKeys.confirm({ orgId, id })),
      outcomes: owners('FORBIDDEN'),
    },
  ],
  'apiKeys.revoke': [
    {
      call: (client, { orgId, owner }) => withKey(owner, orgId, (id) => client.apiKeys.revoke({ orgId, id })),
      outcomes: managers('FORBIDDEN'),
    },
  ],
};
