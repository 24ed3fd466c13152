import { type AccessCase, type AccessCases, owners } from './outcomes.ts';

const nobody = '019a0000-0000-7000-8000-000000000000';

/** An operation of owners. `outcome` is the refusal with which the handler answers them. */
const ofOwners = (call: AccessCase['call'], outcome?: string): AccessCases[string] => [
  { call, outcomes: owners('FORBIDDEN', outcome) },
];

export const provisioningCases: AccessCases = {
  'provisioning.find': ofOwners((client, { orgId }) => client.provisioning.find({ orgId })),
  'provisioning.createToken': ofOwners(async (client, { orgId }) => {
    await client.provisioning.createToken({ orgId });
    await client.provisioning.revokeToken({ orgId });
  }),
  'provisioning.rotateToken': ofOwners(
    (client, { orgId }) => client.provisioning.rotateToken({ orgId, overlapHours: 0 }),
    'NOT_FOUND',
  ),
  'provisioning.revokeToken': ofOwners(
    (client, { orgId }) => client.provisioning.revokeToken({ orgId }),
    'NOT_FOUND',
  ),
  'provisioning.setGroupRole': ofOwners(
    (client, { orgId }) => client.provisioning.setGroupRole({ orgId, id: nobody, givesAdmin: true }),
    'NOT_FOUND',
  ),
};
