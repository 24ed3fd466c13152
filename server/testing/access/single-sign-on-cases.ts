import { unique } from '../builders.ts';
import type { Client } from '../test-client.ts';
import { type AccessCase, type AccessCases, everyone, owners, signedIn } from './outcomes.ts';

const nobody = '019a0000-0000-7000-8000-000000000000';

/** An operation of owners. `outcome` is the refusal with which the handler answers them. */
const ofOwners = (call: AccessCase['call'], outcome?: string): AccessCases[string] => [
  { call, outcomes: owners('FORBIDDEN', outcome) },
];

/** Claims a domain for this call only, because their number is limited. */
async function withDomain(
  owner: Client,
  orgId: string,
  call: (id: string) => Promise<unknown>,
): Promise<unknown> {
  const { id } = await owner.singleSignOn.addDomain({ orgId, domain: `${unique()}.example` });
  return call(id).finally(() => owner.singleSignOn.removeDomain({ orgId, id }).catch(() => {}));
}

export const singleSignOnCases: AccessCases = {
  'singleSignOn.find': ofOwners((client, { orgId }) => client.singleSignOn.find({ orgId })),
  'singleSignOn.addDomain': ofOwners(async (client, { orgId, owner }) => {
    const { id } = await client.singleSignOn.addDomain({ orgId, domain: `${unique()}.example` });
    await owner.singleSignOn.removeDomain({ orgId, id });
  }),
  'singleSignOn.verifyDomain': ofOwners(
    (client, { orgId, owner }) =>
      withDomain(owner, orgId, (id) => client.singleSignOn.verifyDomain({ orgId, id })),
    'DOMAIN_RECORD_MISSING',
  ),
  'singleSignOn.removeDomain': ofOwners((client, { orgId, owner }) =>
    withDomain(owner, orgId, (id) => client.singleSignOn.removeDomain({ orgId, id })),
  ),
  'singleSignOn.connect': ofOwners(
    (client, { orgId }) =>
      client.singleSignOn.connect({
        orgId,
        issuer: 'https://10.0.0.1',
        clientId: 'myelin',
        clientSecret: 'secret',
        adminGroups: [],
      }),
    'IDENTITY_PROVIDER_AWAY',
  ),
  'singleSignOn.disconnect': ofOwners((client, { orgId }) => client.singleSignOn.disconnect({ orgId })),
  'singleSignOn.beginTest': ofOwners(
    (client, { orgId }) => client.singleSignOn.beginTest({ orgId }),
    'NOT_FOUND',
  ),
  'singleSignOn.preview': ofOwners(
    (client, { orgId }) => client.singleSignOn.preview({ orgId }),
    'NOT_FOUND',
  ),
  'singleSignOn.require': ofOwners(
    (client, { orgId }) => client.singleSignOn.require({ orgId }),
    'SINGLE_SIGN_ON_UNTESTED',
  ),
  'singleSignOn.release': ofOwners((client, { orgId }) => client.singleSignOn.release({ orgId })),
  'singleSignOn.beginSignIn': [
    {
      call: (client) => client.singleSignOn.beginSignIn({ email: `a@${unique()}.example` }),
      outcomes: everyone('DOMAIN_UNKNOWN'),
    },
  ],
  'singleSignOn.finish': [
    {
      call: (client, { orgId }) => client.singleSignOn.finish({ orgId, query: 'code=1&state=2' }),
      outcomes: everyone('SIGN_IN_REFUSED'),
    },
  ],
  'singleSignOn.link': [
    { call: (client) => client.singleSignOn.link(), outcomes: signedIn('SIGN_IN_REFUSED') },
  ],
  'singleSignOn.listHidden': [{ call: (client) => client.singleSignOn.listHidden(), outcomes: signedIn() }],
  'singleSignOn.recover': [
    {
      call: (client) => client.singleSignOn.recover({ orgId: nobody }),
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
};
