import type { AnyContractRouter } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { Membership } from '../../contract/organizations.ts';
import type { Product } from '../../contract/products.ts';
import {
  addMember,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  aSuperAdmin,
  type Person,
  removeMember,
  unique,
  withVerifiedFactor,
} from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type Client, codeOf } from '../testing/test-client.ts';

/**
 * Every operation of the contract, called by everyone. Where access is not what refuses, the outcome is another refusal, which
 * shows that the call came through.
 */
const callers = [
  'nobody',
  'stranger',
  'member',
  'admin',
  'owner',
  'removed member',
  'first-factor session',
  'super_admin',
] as const;
type Caller = (typeof callers)[number];
type Outcomes = Record<Caller, string>;

type World = {
  orgId: string;
  product: Product;
  draft: Product;
  orderId: string;
};
type Case = { name?: string; call: (client: Client, world: World) => Promise<unknown>; outcomes: Outcomes };

const everyone = (outcome = 'allowed'): Outcomes => ({
  nobody: outcome,
  stranger: outcome,
  member: outcome,
  admin: outcome,
  owner: outcome,
  'removed member': outcome,
  'first-factor session': outcome,
  super_admin: outcome,
});
const signedIn = (outcome = 'allowed'): Outcomes => ({
  ...everyone(outcome),
  nobody: 'UNAUTHORIZED',
  'first-factor session': 'SECOND_FACTOR_REQUIRED',
});
/** Members and above; everybody else is told `outside`. */
const members = (outside: string, outcome = 'allowed'): Outcomes => ({
  ...signedIn(outcome),
  stranger: outside,
  'removed member': outside,
  super_admin: outside,
});
const managers = (outside: string, outcome = 'allowed'): Outcomes => ({
  ...members(outside, outcome),
  member: outside,
});

const pages = { successUrl: 'http://myelin.test:3000/', cancelUrl: 'http://myelin.test:3000/' };
const fields = { name: 'A product', price: '1.00' };

const cases: Record<string, Case[]> = {
  'auth.signUp': [
    {
      call: (client) =>
        client.auth.signUp({ email: `${unique()}@x.example`, password: 'a long password', fullName: 'Ada' }),
      outcomes: everyone(),
    },
  ],
  'auth.signIn': [
    {
      call: (client) => client.auth.signIn({ email: `${unique()}@x.example`, password: 'a long password' }),
      outcomes: everyone('INVALID_CREDENTIALS'),
    },
  ],
  'auth.refresh': [{ call: (client) => client.auth.refresh(), outcomes: everyone() }],
  'auth.signOut': [
    { call: (client) => client.auth.signOut(), outcomes: { ...everyone(), nobody: 'UNAUTHORIZED' } },
  ],
  'users.findRole': [{ call: (client) => client.users.findRole(), outcomes: signedIn() }],
  'users.findProfile': [{ call: (client) => client.users.findProfile(), outcomes: signedIn() }],
  'users.createProfile': [{ call: (client) => client.users.createProfile(), outcomes: signedIn() }],
  'users.completeOnboarding': [
    {
      call: (client) => client.users.completeOnboarding({ role: 'buyer', organization: null }),
      outcomes: signedIn('ALREADY_ONBOARDED'),
    },
  ],
  'organizations.listMine': [{ call: (client) => client.organizations.listMine(), outcomes: signedIn() }],
  'organizations.create': [
    { call: (client) => client.organizations.create({ name: 'Another one' }), outcomes: signedIn() },
  ],
  'products.listActive': [{ call: (client) => client.products.listActive({}), outcomes: everyone() }],
  'products.findPublic': [
    { call: (client, { product }) => client.products.findPublic({ id: product.id }), outcomes: everyone() },
    {
      name: 'of a draft',
      call: (client, { draft }) => client.products.findPublic({ id: draft.id }),
      outcomes: everyone('NOT_FOUND'),
    },
  ],
  'products.list': [
    { call: (client) => client.products.list({}), outcomes: signedIn() },
    {
      name: 'of an organization',
      call: (client, { orgId }) => client.products.list({ orgId }),
      outcomes: { ...members('NOT_FOUND'), super_admin: 'allowed' },
    },
  ],
  'products.find': [
    { call: (client, { product }) => client.products.find({ id: product.id }), outcomes: signedIn() },
    {
      name: 'of a draft',
      call: (client, { draft }) => client.products.find({ id: draft.id }),
      outcomes: { ...members('NOT_FOUND'), super_admin: 'allowed' },
    },
  ],
  'products.summarize': [
    { call: (client, { orgId }) => client.products.summarize({ orgId }), outcomes: members('FORBIDDEN') },
  ],
  'products.create': [
    {
      call: (client, { orgId }) => client.products.create({ orgId, ...fields }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'products.update': [
    {
      call: (client, { draft }) =>
        client.products.update({ id: draft.id, version: draft.version, ...fields }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'products.delete': [
    {
      call: (client, { draft }) => client.products.delete({ id: draft.id }),
      outcomes: managers('NOT_FOUND'),
    },
  ],
  'payments.findConnectedAccount': [
    {
      call: (client, { orgId }) => client.payments.findConnectedAccount({ orgId }),
      outcomes: managers('FORBIDDEN'),
    },
  ],
  'payments.createAccountLink': [
    {
      call: (client, { orgId }) => client.payments.createAccountLink({ orgId }),
      outcomes: managers('FORBIDDEN', 'PAYMENT_PROVIDER_ERROR'),
    },
  ],
  'orders.list': [
    { call: (client) => client.orders.list({ side: 'purchases' }), outcomes: signedIn() },
    {
      name: "of an organization's purchases",
      call: (client, { orgId }) => client.orders.list({ side: 'purchases', orgId }),
      outcomes: managers('NOT_FOUND'),
    },
    {
      name: "of an organization's sales",
      call: (client, { orgId }) => client.orders.list({ side: 'sales', orgId }),
      outcomes: members('NOT_FOUND'),
    },
  ],
  'orders.count': [
    { call: (client) => client.orders.count({ side: 'purchases' }), outcomes: signedIn() },
    {
      name: "of an organization's purchases",
      call: (client, { orgId }) => client.orders.count({ side: 'purchases', orgId }),
      outcomes: managers('NOT_FOUND'),
    },
    {
      name: "of an organization's sales",
      call: (client, { orgId }) => client.orders.count({ side: 'sales', orgId }),
      outcomes: members('NOT_FOUND'),
    },
  ],
  'orders.find': [
    {
      call: (client, { orderId }) => client.orders.find({ id: orderId }),
      outcomes: { ...members('NOT_FOUND'), super_admin: 'allowed' },
    },
  ],
  'orders.createCheckout': [
    {
      call: (client, { product }) => client.orders.createCheckout({ productId: product.id, ...pages }),
      outcomes: signedIn('SELLER_NOT_ONBOARDED'),
    },
    {
      name: 'for an organization',
      call: (client, { product, orgId }) =>
        client.orders.createCheckout({ productId: product.id, buyerOrgId: orgId, ...pages }),
      outcomes: members('NOT_FOUND', 'SELLER_NOT_ONBOARDED'),
    },
  ],
  'realtime.subscribe': [
    {
      call: async (client) => {
        const changes = await client.realtime.subscribe();
        await changes.next();
        await changes.return?.();
      },
      outcomes: signedIn(),
    },
  ],
};

let app: TestApp;
let founder: Person;
let organization: Membership;
let product: Product;
let orderId: string;
beforeAll(async () => {
  app = await startTestApp();
  founder = await aPerson(app, 'Fay Founder');
  organization = await anOrganization(app, founder);
  product = await aProduct(founder, organization.id);
  orderId = await aPaidOrder(app, await aPerson(app), product);
});
afterAll(() => app.stop());

async function call(caller: Caller, { call }: Case): Promise<string> {
  const draft = await aProduct(founder, organization.id, { status: 'draft' });
  return codeOf(call(await clientOf(caller), { orgId: organization.id, product, draft, orderId }));
}

async function clientOf(caller: Caller): Promise<Client> {
  if (caller === 'nobody') return app.anyone;
  if (caller === 'super_admin') return (await aSuperAdmin(app)).client;
  const person = await aPerson(app);
  switch (caller) {
    case 'member':
    case 'admin':
    case 'owner':
      await addMember(app, organization.id, person, caller);
      break;
    case 'removed member':
      await addMember(app, organization.id, person, 'admin');
      await removeMember(app, organization.id, person);
      break;
    case 'first-factor session':
      await addMember(app, organization.id, person, 'owner');
      await withVerifiedFactor(app, person);
      break;
  }
  return person.client;
}

function operationsOf(router: AnyContractRouter, path: string[] = []): string[] {
  if ('~orpc' in router) return [path.join('.')];
  return Object.entries(router).flatMap(([name, inner]) => operationsOf(inner, [...path, name]));
}

it('knows every operation of the contract', () => {
  expect(Object.keys(cases).sort()).toEqual(operationsOf(contract).sort());
});

describe.each(Object.entries(cases))('%s', (_operation, listed) => {
  it.each(listed.map((one) => ({ name: 'as it is', ...one })))('$name', async (one) => {
    const outcomes = await Promise.all(
      callers.map(async (caller) => [caller, await call(caller, one)] as const),
    );
    expect(Object.fromEntries(outcomes)).toEqual(one.outcomes);
  });
});
