import { limits } from '../../../../../contract/limits.ts';

const core = 'urn:ietf:params:scim:schemas:core:2.0';
export const userSchema = `${core}:User`;
export const groupSchema = `${core}:Group`;

/** What the service supports (RFC 7643, section 5). */
export const serviceProviderConfig = (url: string) => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: limits.provisioningPage },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of the organization, which an owner creates in Admin, Provisioning.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${url}/ServiceProviderConfig` },
});

export const resourceTypes = (url: string) =>
  [['User', '/Users', userSchema] as const, ['Group', '/Groups', groupSchema] as const].map(
    ([id, endpoint, schema]) => ({
      schemas: [`${core}:ResourceType`],
      ...{ id, name: id, endpoint, schema },
      meta: { resourceType: 'ResourceType', location: `${url}/ResourceTypes/${id}` },
    }),
  );

type Traits = {
  type?: 'string' | 'boolean' | 'complex' | 'reference';
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: 'readWrite' | 'readOnly' | 'immutable';
  uniqueness?: 'none' | 'server';
  subAttributes?: object[];
  referenceTypes?: string[];
};

const attribute = (name: string, description: string, traits: Traits = {}) => ({
  ...{ name, description, type: 'string', multiValued: false, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...traits,
});

const userAttributes = [
  attribute('userName', 'The name by which the client knows the person.', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('displayName', 'The full name. Ignored for accounts that provisioning did not create.'),
  attribute('name', 'The full name, for clients without displayName.', {
    type: 'complex',
    subAttributes: [attribute('formatted', 'The full name.')],
  }),
  attribute('active', 'Whether the person is a member of the organization.', { type: 'boolean' }),
  attribute('emails', 'The address of the account, in a verified domain. The user has one.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The address.'),
      attribute('type', 'Always "work".', { mutability: 'readOnly' }),
      attribute('primary', 'Always true.', { type: 'boolean', mutability: 'readOnly' }),
    ],
  }),
];

const groupAttributes = [
  attribute('displayName', 'The name of the group.', { required: true, uniqueness: 'server' }),
  attribute('members', 'The users of the group.', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the user.', { mutability: 'immutable', caseExact: true }),
      attribute('$ref', 'The URL of the user.', {
        type: 'reference',
        mutability: 'immutable',
        referenceTypes: ['User'],
      }),
      attribute('type', 'Always "User".', { mutability: 'immutable' }),
      attribute('display', 'The full name of the user.', { mutability: 'readOnly' }),
    ],
  }),
];

export const schemas = (url: string) =>
  [
    [userSchema, 'User', 'A person of a verified domain of the organization.', userAttributes] as const,
    [groupSchema, 'Group', 'A group of users, which can give the role of admin.', groupAttributes] as const,
  ].map(([id, name, description, attributes]) => ({
    schemas: [`${core}:Schema`],
    ...{ id, name, description, attributes },
    meta: { resourceType: 'Schema', location: `${url}/Schemas/${id}` },
  }));
