import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import { actionsOf, type KeyScope, keyScopes } from '../../contract/key-scopes.ts';
import type { OperationMeta } from '../../contract/operation.ts';
import type { Product } from '../../contract/products.ts';
import { apiKeyCases } from '../testing/access/api-key-cases.ts';
import { budgetCases } from '../testing/access/budget-cases.ts';
import { bulkCases } from '../testing/access/bulk-cases.ts';
import { personAs } from '../testing/access/callers.ts';
import { cardCases } from '../testing/access/card-cases.ts';
import { cartCases } from '../testing/access/cart-cases.ts';
import { checkoutCases } from '../testing/access/checkout-cases.ts';
import { costCentreCases } from '../testing/access/cost-centre-cases.ts';
import { creditCases } from '../testing/access/credit-cases.ts';
import { deliveryAddressCases } from '../testing/access/delivery-address-cases.ts';
import { exportCases } from '../testing/access/export-cases.ts';
import { familyCases } from '../testing/access/family-cases.ts';
import { freightCases } from '../testing/access/freight-cases.ts';
import { identityCases } from '../testing/access/identity-cases.ts';
import { importCases } from '../testing/access/import-cases.ts';
import { listCases } from '../testing/access/list-cases.ts';
import { lotCases } from '../testing/access/lot-cases.ts';
import { orderCases } from '../testing/access/order-cases.ts';
import { orderDocumentCases } from '../testing/access/order-document-cases.ts';
import { orderMoneyCases } from '../testing/access/order-money-cases.ts';
import { organizationCases } from '../testing/access/organization-cases.ts';
import { type AccessCase, type AccessCases, type Caller, callers } from '../testing/access/outcomes.ts';
import { passportCases } from '../testing/access/passport-cases.ts';
import { paymentAccountCases } from '../testing/access/payment-account-cases.ts';
import { platformCases } from '../testing/access/platform-cases.ts';
import { priceCases } from '../testing/access/price-cases.ts';
import { productCases } from '../testing/access/product-cases.ts';
import { productFileCases } from '../testing/access/product-file-cases.ts';
import { provisioningCases } from '../testing/access/provisioning-cases.ts';
import { quoteCases } from '../testing/access/quote-cases.ts';
import { realtimeCases } from '../testing/access/realtime-cases.ts';
import { recallCases } from '../testing/access/recall-cases.ts';
import { requisitionCases } from '../testing/access/requisition-cases.ts';
import { savedViewCases } from '../testing/access/saved-view-cases.ts';
import { singleSignOnCases } from '../testing/access/single-sign-on-cases.ts';
import { supportCases } from '../testing/access/support-cases.ts';
import { verificationCases } from '../testing/access/verification-cases.ts';
import { webhookCases } from '../testing/access/webhook-cases.ts';
import {
  aDocument,
  addMember,
  aLink,
  anImage,
  anInvitation,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  type Person,
  unique,
} from '../testing/builders.ts';
import { aKey } from '../testing/keys.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type Client, codeOf } from '../testing/test-client.ts';

const cases: AccessCases = {
  ...identityCases,
  ...organizationCases,
  ...apiKeyCases,
  ...webhookCases,
  ...exportCases,
  ...singleSignOnCases,
  ...provisioningCases,
  ...productCases,
  ...savedViewCases,
  ...cartCases,
  ...checkoutCases,
  ...deliveryAddressCases,
  ...paymentAccountCases,
  ...realtimeCases,
  ...listCases,
  ...orderDocumentCases,
  ...orderMoneyCases,
  ...orderCases,
  ...bulkCases,
  ...productFileCases,
  ...freightCases,
  ...cardCases,
  ...costCentreCases,
  ...budgetCases,
  ...creditCases,
  ...passportCases,
  ...lotCases,
  ...recallCases,
  ...verificationCases,
  ...requisitionCases,
  ...quoteCases,
  ...familyCases,
  ...priceCases,
  ...importCases,
  ...platformCases,
  ...supportCases,
};

let app: TestApp;
let place: Place;
let placeOfKeys: Place;
let keys: { name: string; scope: KeyScope; client: Client }[];
let foreignKey: Client;
beforeAll(async () => {
  app = await startTestApp();
  [place, placeOfKeys] = await Promise.all([aPlace(), aPlace()]);
  const { founder, orgId } = placeOfKeys;
  keys = await Promise.all(
    keyScopes.map(async (scope) => {
      const { client } = await aKey(app, founder, orgId, [scope]);
      return { name: `a key with ${scope}`, scope, client };
    }),
  );
  const other = await aPerson(app);
  foreignKey = (await aKey(app, other, (await anOrganization(app, other)).id)).client;
});
afterAll(() => app.stop());

/** An organization with an owner, a product and an order. Limits on the number of rows count per organization and person. */
type Place = { founder: Person; orgId: string; product: Product; orderId: string };

async function aPlace(): Promise<Place> {
  const founder = await aPerson(app, 'Fay Founder');
  const { id: orgId } = await anOrganization(app, founder);
  const product = await aProduct(founder, orgId);
  return { founder, orgId, product, orderId: await aPaidOrder(app, await aPerson(app), product) };
}

async function call(as: Caller, one: AccessCase): Promise<string> {
  const caller = await personAs(app, place.orgId, as);
  return outcomeOf(one, place, caller?.client ?? app.anyone, caller);
}

async function outcomeOf(
  { call }: AccessCase,
  { founder, orgId, product, orderId }: Place,
  client: Client,
  caller: Person | null = null,
): Promise<string> {
  const draft = once(() => aProduct(founder, orgId, { status: 'draft' }));
  const colleague = once(() => aColleague(orgId));
  const inviting = (email = `${unique()}@x.example`) => once(() => anInvitation(app, orgId, email));
  return codeOf(
    call(client, {
      orgId,
      owner: founder.client,
      product,
      draft,
      image: async () => anImage(app, await draft()),
      document: async () => aDocument(app, await draft()),
      orderId,
      colleagueId: async () => (await colleague()).id,
      colleaguesLink: async (purpose) => aLink(app, await colleague(), purpose),
      buyerOrgId: once(async () => (await anOrganization(app, caller ?? founder, 'buyer_org')).id),
      invitation: inviting(),
      ownInvitation: inviting(caller?.email),
    }),
  );
}

/** What a key of the organization may do: never more than its owner, and only with one of the operation's scopes. */
function outcomeOfKey(operation: string, scope: KeyScope | null, one: AccessCase): string {
  const { outcomes, scope: needed } = one;
  const { access, scopes } = metaOf(operation);
  if (access.kind === 'public') return outcomes.nobody;
  if (scopes.length === 0) return 'PERSON_REQUIRED';
  if (scope === null) return outcomes.stranger;
  const actions = actionsOf([scope]);
  if (!scopes.some((one) => actions.has(one))) return 'SCOPE_MISSING';
  return needed && !actions.has(needed) ? 'NOT_FOUND' : outcomes.owner;
}

async function aColleague(orgId: string): Promise<Person> {
  const colleague = await aPerson(app);
  await addMember(app, orgId, colleague, 'member');
  return colleague;
}

/** Creates the row with the first call, and returns the same row afterwards. */
function once<Row>(create: () => Promise<Row>): () => Promise<Row> {
  let created: Promise<Row> | undefined;
  return () => {
    created ??= create();
    return created;
  };
}

function operationsOf(router: AnyContractRouter, path: string[] = []): string[] {
  if ('~orpc' in router) return [path.join('.')];
  return Object.entries(router).flatMap(([name, inner]) => operationsOf(inner, [...path, name]));
}

function metaOf(operation: string): OperationMeta {
  const found = operation
    .split('.')
    .reduce<object>((inner, name) => inner[name as keyof typeof inner], contract) as AnyContractProcedure;
  return found['~orpc'].meta as OperationMeta;
}

it('has a case for every operation of the contract', () => {
  expect(Object.keys(cases).sort()).toEqual(operationsOf(contract).sort());
});

describe.each(Object.entries(cases))('%s', (operation, listed) => {
  it.each(listed.map((one) => ({ name: 'as it is', ...one })))('$name', async (one) => {
    const outcomes = await Promise.all(
      callers.map(async (caller) => [caller, await call(caller, one)] as const),
    );
    expect(Object.fromEntries(outcomes)).toEqual(one.outcomes);
  });

  it.each(listed.map((one) => ({ name: 'as it is', ...one })))('$name, for API keys', async (one) => {
    const outcomes = await Promise.all([
      ...keys.map(async ({ name, client }) => [name, await outcomeOf(one, placeOfKeys, client)] as const),
      outcomeOf(one, placeOfKeys, foreignKey).then(
        (outcome) => ['a key of another organization', outcome] as const,
      ),
    ]);
    expect(Object.fromEntries(outcomes)).toEqual(
      Object.fromEntries([
        ...keys.map(({ name, scope }) => [name, outcomeOfKey(operation, scope, one)]),
        ['a key of another organization', outcomeOfKey(operation, null, one)],
      ]),
    );
  });
});
