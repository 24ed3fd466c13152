import { aNotifiedBody } from '../passports.ts';
import { type AccessCases, managers, signedIn } from './outcomes.ts';

const none = '01980000-0000-7000-8000-00000000000f';
const onlyStaff = { ...signedIn('FORBIDDEN'), super_admin: 'NOT_FOUND' };

/** The regulatory passport of a product, and its review by staff. */
export const passportCases: AccessCases = {
  'products.listPassport': [
    {
      call: async (client, { draft }) => client.products.listPassport({ productId: (await draft()).id }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'products.setPassportValue': [
    {
      call: async (client, { draft }) =>
        client.products.setPassportValue({ productId: (await draft()).id, ...aNotifiedBody }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'products.removePassportValue': [
    {
      call: async (client, { draft }) =>
        client.products.removePassportValue({ productId: (await draft()).id, id: none }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'products.listMissingEvidence': [
    {
      call: (client, { orgId }) => client.products.listMissingEvidence({ orgId }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'products.setPassportValues': [
    {
      call: async (client, { orgId, draft }) =>
        client.products.setPassportValues({ orgId, productIds: [(await draft()).id], ...aNotifiedBody }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'support.listPassportValues': [
    {
      call: (client) => client.support.listPassportValues({}),
      outcomes: { ...signedIn('FORBIDDEN'), super_admin: 'allowed' },
    },
  ],
  'support.viewPassportValue': [
    { call: (client) => client.support.viewPassportValue({ id: none }), outcomes: onlyStaff },
  ],
  'platform.verifyPassportValue': [
    {
      call: (client) => client.platform.verifyPassportValue({ id: none, version: 1, against: 'document' }),
      outcomes: onlyStaff,
    },
  ],
  'platform.revokePassportValue': [
    {
      call: (client) =>
        client.platform.revokePassportValue({ id: none, version: 1, because: 'not_in_register' }),
      outcomes: onlyStaff,
    },
  ],
};
