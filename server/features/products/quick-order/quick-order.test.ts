import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import type { Product } from '../../../../contract/products.ts';
import type { ResolvedRow } from '../../../../contract/quick-order.ts';
import { anOrganization, aPerson, aProduct, type Person, unique } from '../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOf } from '../../../testing/test-client.ts';

let app: TestApp;
let seller: Person;
let orgId: string;
let otherSeller: Person;
let otherOrgId: string;
let buyer: Person;
beforeAll(async () => {
  app = await startTestApp();
  [seller, otherSeller, buyer] = [await aPerson(app), await aPerson(app), await aPerson(app)];
  orgId = (await anOrganization(app, seller)).id;
  otherOrgId = (await anOrganization(app, otherSeller)).id;
});
afterAll(() => app.stop());

const numbered = (catalogNumber: string, changes: Parameters<typeof aProduct>[2] = {}) =>
  aProduct(seller, orgId, { ...changes, details: { category: 'EEG', catalogNumber } });
const identified = (udiDi: string, udiIssuer: 'GS1' | 'HIBCC') =>
  aProduct(seller, orgId, { details: { category: 'EEG', udiDi, udiIssuer } });
async function resolve(...codes: string[]): Promise<ResolvedRow[]> {
  const { rows } = await buyer.client.quickOrder.resolve({
    rows: codes.map((code) => ({ code, quantity: 1 })),
  });
  return rows;
}
const found = ({ id }: Product, pack: string | null = null) => ({
  status: 'found',
  match: { product: { id }, pack },
});
const unknown = { status: 'unavailable', reason: 'unknown' };

it('the quick order is refused without a session', async () => {
  expect(await codeOf(app.anyone.quickOrder.resolve({ rows: [{ code: 'NX-064', quantity: 1 }] }))).toBe(
    'UNAUTHORIZED',
  );
});

it('does not find drafts, nor products of a suspended organization', async () => {
  const [draft, suspended] = [`D-${unique()}`, `S-${unique()}`];
  await numbered(draft, { status: 'draft' });
  const held = await aPerson(app);
  const heldOrg = await anOrganization(app, held);
  await aProduct(held, heldOrg.id, { details: { category: 'EEG', catalogNumber: suspended } });
  expect(await resolve(suspended)).toMatchObject([{ status: 'found' }]);
  await app.deps.db.transaction(async (tx) => {
    await tx.execute("SET LOCAL myelin.actor = 'system:test'");
    await tx.execute(`UPDATE organizations SET status = 'closed' WHERE id = '${heldOrg.id}'`);
  });
  expect(await resolve(draft, suspended)).toEqual([unknown, unknown]);
});

it('finds a catalogue number in any spelling', async () => {
  const number = `NX-${unique()}/7`;
  const cap = await numbered(number);
  const plain = number.replace(/[-/]/g, '');
  const rows = await resolve(number, number.toLowerCase(), ` ${plain} `, `${number}x`, '---');
  expect(rows).toMatchObject([found(cap), found(cap), found(cap), unknown, unknown]);
});

it('finds a GTIN of every length, and in GS1 element strings with its lot and expiry date', async () => {
  const cap = await identified('09506000134352', 'GS1');
  const eight = await identified('00000096385074', 'GS1');
  const rows = await resolve(
    '09506000134352',
    '9506000134352',
    '(01)09506000134352(17)280100(10)L7(21)S9',
    ']C101095060001343521728010010L7\u001d21S9',
    '96385074',
    '9506000134353',
  );
  const unit = { lot: 'L7', serial: 'S9', expiresOn: '2028-01-31' };
  expect(rows).toMatchObject([
    found(cap),
    found(cap),
    { ...found(cap), unit },
    { ...found(cap), unit },
    found(eight),
    { status: 'unavailable', reason: 'wrongCheck' },
  ]);
});

it('finds a HIBC code', async () => {
  const kit = await identified('A123BJC5D6E71', 'HIBCC');
  const rows = await resolve('+A123BJC5D6E71G', '*+A123BJC5D6E71/$$52001510X3C*', '+A123BJC5D6E71H');
  expect(rows).toMatchObject([
    found(kit),
    { ...found(kit), unit: { lot: '10X3', expiresOn: '2020-01-15' } },
    { status: 'unavailable', reason: 'wrongCheck' },
  ]);
});

it('finds the pack that has the identifier', async () => {
  const box = await aProduct(seller, orgId, {
    packs: [
      { pack: 'each', units: 1 },
      { pack: 'box', units: 10, identifier: '10614141000415' },
    ],
  });
  expect(await resolve('10614141000415')).toMatchObject([found(box, 'box')]);
});

it('returns the list price of the pack, or null for a price on request', async () => {
  const [number, onRequest] = [`P-${unique()}`, `R-${unique()}`];
  await numbered(number, {
    price: '10.00',
    packs: [
      { pack: 'each', units: 1 },
      { pack: 'box', units: 10, identifier: '10614141000422', listPrice: '95.00', quantityStep: 4 },
    ],
  });
  await numbered(onRequest, { priceOnRequest: true });
  expect(await resolve(number, '10614141000422', onRequest)).toMatchObject([
    { match: { pack: null, price: '10.00', minimumQuantity: 1, quantityStep: 1 } },
    { match: { pack: 'box', price: '95.00', quantityStep: 4, sellerChargesEnabled: false } },
    { match: { price: null } },
  ]);
});

it('returns every candidate of an ambiguous code', async () => {
  const number = `AMB-${unique()}`;
  const mine = await numbered(number, { name: 'A cap' });
  const theirs = await aProduct(otherSeller, otherOrgId, {
    name: 'B cap',
    details: { category: 'EEG', catalogNumber: number.toLowerCase() },
  });
  expect(await resolve(number)).toMatchObject([
    { status: 'ambiguous', candidates: [{ product: { id: mine.id } }, { product: { id: theirs.id } }] },
  ]);
});

it('does not prefer a GTIN to a catalogue number with the same digits', async () => {
  const byIdentifier = await identified('04006381333931', 'GS1');
  const byNumber = await numbered('4006381333931');
  const [row] = await resolve('4006381333931');
  expect(row).toMatchObject({ status: 'ambiguous' });
  const ids = row?.status === 'ambiguous' ? row.candidates.map(({ product }) => product.id) : [];
  expect(new Set(ids)).toEqual(new Set([byIdentifier.id, byNumber.id]));
});

it('returns ten candidates at most', async () => {
  const number = `MANY-${unique()}`;
  for (let n = 0; n < 12; n += 1) await numbered(number);
  const [row] = await resolve(number);
  expect(row?.status === 'ambiguous' && row.candidates).toHaveLength(limits.quickOrderCandidates);
});

it.each([0, -1, 1.5, 10 ** 9])('refuses a quantity of %s and names its row', async (quantity) => {
  const rows = [
    { code: 'A', quantity: 1 },
    { code: 'B', quantity },
  ];
  const fields = { 'rows.1.quantity': { code: quantity > 1.5 ? 'AT_MOST' : 'LINE_QUANTITY_INVALID' } };
  await expect(buyer.client.quickOrder.resolve({ rows })).rejects.toMatchObject({ data: { fields } });
});

it('takes five hundred rows', async () => {
  const cap = await numbered(`FH-${unique()}`);
  const code = String(cap.details.catalogNumber);
  const rows = Array.from({ length: limits.quickOrderRows }, () => ({ code, quantity: 1 }));
  expect((await buyer.client.quickOrder.resolve({ rows })).rows).toHaveLength(limits.quickOrderRows);
  const more = [...rows, { code, quantity: 1 }];
  expect(await codeOf(buyer.client.quickOrder.resolve({ rows: more }))).toBe('BAD_REQUEST');
});
