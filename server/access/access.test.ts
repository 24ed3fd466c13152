import type { AnyContractRouter } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { Membership } from '../../contract/organizations.ts';
import type { Product } from '../../contract/products.ts';
import { budgetCases } from '../testing/access/budget-cases.ts';
import { bulkCases } from '../testing/access/bulk-cases.ts';
import { personAs } from '../testing/access/callers.ts';
import { cardCases } from '../testing/access/card-cases.ts';
import { cartCases } from '../testing/access/cart-cases.ts';
import { checkoutCases } from '../testing/access/checkout-cases.ts';
import { costCentreCases } from '../testing/access/cost-centre-cases.ts';
import { creditCases } from '../testing/access/credit-cases.ts';
import { deliveryAddressCases } from '../testing/access/delivery-address-cases.ts';
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
import { quoteCases } from '../testing/access/quote-cases.ts';
import { realtimeCases } from '../testing/access/realtime-cases.ts';
import { recallCases } from '../testing/access/recall-cases.ts';
import { requisitionCases } from '../testing/access/requisition-cases.ts';
import { savedViewCases } from '../testing/access/saved-view-cases.ts';
import { supportCases } from '../testing/access/support-cases.ts';
import { verificationCases } from '../testing/access/verification-cases.ts';
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
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { codeOf } from '../testing/test-client.ts';

const cases: AccessCases = {
  ...identityCases,
  ...organizationCases,
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

async function call(as: Caller, { call }: AccessCase): Promise<string> {
  const orgId = organization.id;
  const caller = await personAs(app, orgId, as);
  const draft = once(() => aProduct(founder, orgId, { status: 'draft' }));
  const colleague = once(aColleague);
  const inviting = (email = `${unique()}@x.example`) => once(() => anInvitation(app, orgId, email));
  return codeOf(
    call(caller?.client ?? app.anyone, {
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

async function aColleague(): Promise<Person> {
  const colleague = await aPerson(app);
  await addMember(app, organization.id, colleague, 'member');
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

it('has a case for every operation of the contract', () => {
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
