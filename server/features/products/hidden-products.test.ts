import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeVerificationRequirements } from '../../db/store-verification-requirements.ts';
import {
  aConnectedAccount,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  aSuperAdmin,
  type Person,
  unique,
} from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { codeOf } from '../../testing/test-client.ts';
import {
  anEvidence,
  anInsurance,
  dayFromNow,
  declareOfSeller,
  letDaysPass,
  requireVerification,
  revokeAs,
  verifyAs,
} from '../../testing/verification.ts';
import { hideUnverified } from '../organizations/verification/hide-unverified.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let staff: Person;
let colleague: Person;
let orgId: string;
let category: string;
beforeAll(async () => {
  app = await startTestApp();
  [seller, buyer] = await Promise.all([aPerson(app), aPerson(app)]);
  [staff, colleague] = await Promise.all([aSuperAdmin(app), aSuperAdmin(app)]);
});
beforeEach(async () => {
  orgId = (await anOrganization(app, seller)).id;
  await aConnectedAccount(app, orgId);
  category = `Implants ${unique()}`;
});
afterAll(() => app.stop());

const refresh = () => hideUnverified(app.deps);
const require = (needs: readonly string[], days?: Parameters<typeof requireVerification>[3]) =>
  requireVerification(app.ownerDb, category, needs, days);
const inCategory = (changes: object = {}, details: object = {}) =>
  aProduct(seller, orgId, { details: { category, ...details }, ...changes });
const checkout = (productId: string) =>
  buyer.client.orders.createCheckout({
    productId,
    successUrl: 'http://myelin.test:3000/orders',
    cancelUrl: 'http://myelin.test:3000/orders',
  });

/** Whether a buyer finds the product: its page, the list, the search, the counts, the seller's page and the cart. */
async function shown({ id, name }: { id: string; name: string }): Promise<boolean> {
  const [page, list, search, ofSeller, counts, cart] = await Promise.all([
    codeOf(app.anyone.products.findPublic({ id })),
    app.anyone.products.listActive({ category: [category] }),
    app.anyone.products.listActive({ search: name }),
    buyer.client.sellers.listProducts({ id: orgId }),
    buyer.client.sellers.find({ id: orgId }),
    codeOf(buyer.client.carts.addLines({ lines: [{ productId: id }] })),
  ]);
  const found = [
    page === 'allowed',
    ...[list, search, ofSeller].map(({ items }) => items.some((item) => item.id === id)),
    counts.activeProducts > 0,
    cart === 'allowed',
  ];
  expect(new Set(found).size).toBe(1);
  return found[0] === true;
}
const own = async (id: string) => {
  const { status, isHidden } = await seller.client.products.find({ id });
  return { status, isHidden };
};

it('hides products of a seller without the verification, and keeps their own status', async () => {
  const [active, draft] = [await inCategory(), await inCategory({ status: 'draft' })];
  expect(await shown(active)).toBe(true);
  await require(['liability_insurance']);
  await refresh();
  expect(await shown(active)).toBe(false);
  expect(await own(active.id)).toEqual({ status: 'active', isHidden: true });
  const { id } = await anInsurance(seller, orgId);
  expect(await shown(active)).toBe(false);
  await verifyAs(staff, id);
  expect(await shown(active)).toBe(true);
  expect(await own(draft.id)).toEqual({ status: 'draft', isHidden: false });
});

it('follows the clock, a change by the seller and a revocation', async () => {
  await require(['liability_insurance']);
  const { id } = await anInsurance(seller, orgId, 5);
  await verifyAs(staff, id);
  const product = await inCategory();
  expect(await shown(product)).toBe(true);
  await letDaysPass(app, id, 6);
  await refresh();
  expect(await shown(product)).toBe(false);
  await anInsurance(seller, orgId, 50);
  await verifyAs(staff, id);
  expect(await shown(product)).toBe(true);
  await anInsurance(seller, orgId, 90, id);
  expect(await shown(product)).toBe(false);
  await verifyAs(staff, id);
  await revokeAs(staff, colleague, id);
  expect(await shown(product)).toBe(false);
});

it('refuses the checkout and the cart from the first second, before the job has run', async () => {
  const product = await inCategory();
  await require(['abn']);
  expect(await codeOf(checkout(product.id))).toBe('SELLER_NOT_VERIFIED');
  await expect(buyer.client.carts.addLines({ lines: [{ productId: product.id }] })).rejects.toThrow();
  // The trigger of the lines is the last guard, for every path.
  await expect(aPaidOrder(app, buyer, product)).rejects.toMatchObject({
    cause: { constraint: 'order_items_seller_verified' },
  });
  await refresh();
  expect(await codeOf(checkout(product.id))).toBe('SELLER_NOT_VERIFIED');
});

it('hides a product on every path that publishes it or moves it to the category', async () => {
  await require(['abn']);
  const made = await inCategory();
  const moved = await aProduct(seller, orgId, { details: { category: 'general' } });
  const { version } = moved;
  const fields = { id: moved.id, version, name: moved.name, price: '1.00', status: 'active' } as const;
  await seller.client.products.update({ ...fields, details: { category: ` ${category.toUpperCase()} ` } });
  for (const { id } of [made, moved]) expect(await own(id)).toEqual({ status: 'active', isHidden: true });
  await app.deps.db.$client.query('UPDATE products SET is_hidden = false WHERE id = $1', [made.id]);
  expect(await own(made.id)).toEqual({ status: 'active', isHidden: true });
});

it('closes the open checkouts of products that it hides, for whatever reason', async () => {
  const closings = async () => {
    const { rowCount } = await app.deps.db.$client.query(
      `DELETE FROM graphile_worker._private_jobs WHERE key = 'close-checkouts:' || $1`,
      [orgId],
    );
    return rowCount;
  };
  await declareOfSeller(seller, orgId).then(({ id }) => verifyAs(staff, id));
  const { id, version, name } = await inCategory();
  await require(['abn']);
  await refresh();
  expect(await closings()).toBe(0);
  await seller.client.organizations.update({ orgId, name: '' });
  expect(await own(id)).toMatchObject({ isHidden: true });
  expect(await closings()).toBe(1);
  const fields = { id, version, name, price: '1.00', status: 'active' } as const;
  const moved = await seller.client.products.update({ ...fields, details: { category: 'general' } });
  await seller.client.products.update({ ...fields, version: moved.version, details: { category } });
  expect(await closings()).toBe(1);
});

it('accepts an authority only for the brand of the product', async () => {
  await require(['brand_authority']);
  const product = await inCategory({}, { brand: 'Cortiva' });
  const nameless = await inCategory();
  const documentId = await anEvidence(seller, orgId);
  const declare = async (brand: string) =>
    verifyAs(
      staff,
      (await declareOfSeller(seller, orgId, { kind: 'distributor', number: 'Letter', brand, documentId })).id,
    );
  await declare('Nerva');
  expect(await own(product.id)).toMatchObject({ isHidden: true });
  await declare('CORTIVA');
  expect(await own(product.id)).toMatchObject({ isHidden: false });
  expect(await own(nameless.id)).toMatchObject({ isHidden: true });
  const { sellerVerified } = await app.anyone.products.findPublic({ id: product.id });
  expect(sellerVerified).toMatchObject([{ kind: 'distributor', brand: 'CORTIVA' }]);
});

it('does not count a verification that is valid only later', async () => {
  await require(['iso_13485']);
  const documentId = await anEvidence(seller, orgId);
  const { id } = await declareOfSeller(seller, orgId, {
    kind: 'iso_13485',
    number: 'MD 1',
    validFrom: dayFromNow(2),
    validUntil: dayFromNow(20),
    documentId,
  });
  await verifyAs(staff, id);
  const product = await inCategory();
  expect(await own(product.id)).toMatchObject({ isHidden: true });
  const verified = async () => (await buyer.client.sellers.find({ id: orgId })).verified.length;
  expect(await verified()).toBe(0);
  await letDaysPass(app, id, 2);
  expect(await verified()).toBe(1);
  await refresh();
  expect(await own(product.id)).toMatchObject({ isHidden: false });
});

describe('the days of a requirement', () => {
  const hiddenWith = async (days: Parameters<typeof requireVerification>[3]) => {
    await require(['abn'], days);
    return (await own((await inCategory()).id)).isHidden;
  };
  it('give existing sellers a grace period', async () => {
    expect(await hiddenWith({ from: dayFromNow(1), existing: dayFromNow(10) })).toBe(false);
    expect(await hiddenWith({ from: dayFromNow(1), existing: dayFromNow(0) })).toBe(true);
    expect(await hiddenWith({ from: dayFromNow(-1), existing: dayFromNow(10) })).toBe(true);
  });

  it('are shown to the seller', async () => {
    await require(['abn', 'brand_authority'], { from: dayFromNow(1), existing: dayFromNow(10) });
    await inCategory();
    await declareOfSeller(seller, orgId).then(({ id }) => verifyAs(staff, id));
    expect((await seller.client.verification.list({ orgId })).requirements).toEqual([
      {
        category,
        needs: ['abn', 'brand_authority'],
        missing: ['brand_authority'],
        from: dayFromNow(10),
        isHidden: false,
        products: 1,
      },
    ]);
  });
});

describe('a requirement with a mistake', () => {
  it.each([
    ['no needs', [], {}],
    ['an unknown need', ['iso_13486'], {}],
    ['no days', ['iso_13485'], { from: null, existing: null }],
  ] as const)('hides the products: %s', async (_what, needs, days) => {
    await declareOfSeller(seller, orgId).then(({ id }) => verifyAs(staff, id));
    await require(needs, days);
    expect(await own((await inCategory()).id)).toEqual({ status: 'active', isHidden: true });
  });
});

it('shows the products again when the requirement is removed from the contract', async () => {
  await require(['abn']);
  const product = await inCategory();
  expect(await own(product.id)).toMatchObject({ isHidden: true });
  await storeVerificationRequirements(app.ownerDb.$client);
  expect(await shown(product)).toBe(true);
});

it('may not be changed by the application', async () => {
  const write = app.deps.db.$client.query('DELETE FROM verification_requirements');
  await expect(write).rejects.toMatchObject({ code: '42501' });
});
