import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrganization, aPerson, aSuperAdmin, type Person } from '../../../testing/builders.ts';
import {
  aDevice,
  allLots,
  anIssuedRecall,
  brand,
  orderDevice,
  recallOf,
  shipDevice,
  sponsorOfBrand,
  theLots,
} from '../../../testing/recalls.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  anEvidence,
  dayFromNow,
  declareOfSeller,
  letDaysPass,
  revokeAs,
  verifyAs,
} from '../../../testing/verification.ts';
import { hideUnverified } from '../../organizations/verification/hide-unverified.ts';

let app: TestApp;
let other: Person;
let otherOrgId: string;
let buyer: Person;
let staff: Person;
let colleague: Person;
beforeAll(async () => {
  app = await startTestApp();
  other = await aPerson(app, 'Otto Other');
  otherOrgId = (await anOrganization(app, other)).id;
  [buyer, staff, colleague] = await Promise.all([aPerson(app), aSuperAdmin(app), aSuperAdmin(app)]);
});
afterAll(() => app.stop());

let seller: Person;
let orgId: string;
let authorityId: string;
beforeEach(async () => {
  seller = await aPerson(app, 'Selma Sponsor');
  orgId = (await anOrganization(app, seller)).id;
  authorityId = await sponsorOfBrand(staff, seller, orgId, { validUntil: dayFromNow(10) });
});

const theirShop = () => ({ seller: other, orgId: otherOrgId });
const revoke = () => revokeAs(staff, colleague, authorityId);
/** Another number is declared again, so nobody has verified it. */
const change = async () =>
  declareOfSeller(seller, orgId, {
    id: authorityId,
    kind: 'sponsor',
    brand,
    number: 'Letter 2',
    documentId: await anEvidence(seller, orgId),
  });
const isRecalled = async (productId: string) => {
  await hideUnverified(app.deps);
  return (await staff.client.products.find({ id: productId })).isRecalled;
};

/** A device that the sponsor and another seller offer. */
async function sharedDevice() {
  const { udiDi } = await aDevice(seller, orgId);
  return { udiDi, theirs: await aDevice(other, otherOrgId, udiDi) };
}

describe('an issued recall of a sponsor', () => {
  it.each([
    ['expires', () => letDaysPass(app, authorityId, 11)],
    ['is declared again', change],
    ['is removed', () => seller.client.verification.remove({ orgId, id: authorityId })],
    ['is revoked', revoke],
  ])('still reaches other sellers when its authority %s', async (_, end) => {
    const { udiDi, theirs } = await sharedDevice();
    const lots = await aDevice(seller, orgId);
    const theirLots = await aDevice(other, otherOrgId, lots.udiDi);
    const ordered = await orderDevice(app, theirShop(), theirLots, { buyer });
    const all = await anIssuedRecall(seller, orgId, [allLots(udiDi)]);
    await anIssuedRecall(seller, orgId, [theLots(lots.udiDi, 'A1')]);
    await end();
    expect(await isRecalled(theirs.product.id)).toBe(true);
    await expect(
      buyer.client.carts.addLines({ lines: [{ productId: theirs.product.id }] }),
    ).rejects.toMatchObject({ data: { fields: { 'lines.0': { code: 'LINE_RECALLED' } } } });
    expect(await ordered.ship(['A1'])).toBe('LOT_RECALLED');
    await seller.client.recalls.close({ id: all.id, version: all.version });
    expect(await isRecalled(theirs.product.id)).toBe(false);
  });

  it('still follows the parcels of other sellers', async () => {
    const { udiDi, theirs } = await sharedDevice();
    const { id } = await anIssuedRecall(seller, orgId, [theLots(udiDi, 'A1')], { kind: 'safety_notice' });
    await revoke();
    await shipDevice(app, theirShop(), theirs, { buyer, lots: ['A1'] });
    await runJobs(app);
    expect(await seller.client.recalls.progress({ id })).toMatchObject({ recipients: 1, certainUnits: 1 });
  });

  it('is widened only to its own products when it is not the sponsor any more', async () => {
    const [first, second] = [await sharedDevice(), await sharedDevice()];
    const { id, version } = await anIssuedRecall(seller, orgId, [allLots(first.udiDi)]);
    await revoke();
    await seller.client.recalls.widen({ id, version, scopes: [allLots(second.udiDi)] });
    expect(await isRecalled(first.theirs.product.id)).toBe(true);
    expect(await isRecalled(second.theirs.product.id)).toBe(false);
  });

  it('reaches other sellers when it is widened by a verified sponsor', async () => {
    await change();
    const [first, second] = [await sharedDevice(), await sharedDevice()];
    const { id, version } = await anIssuedRecall(seller, orgId, [allLots(first.udiDi)]);
    expect(await isRecalled(first.theirs.product.id)).toBe(false);
    await verifyAs(staff, authorityId);
    expect(await isRecalled(first.theirs.product.id)).toBe(false);
    await seller.client.recalls.widen({ id, version, scopes: [allLots(second.udiDi)] });
    expect(await isRecalled(first.theirs.product.id)).toBe(true);
    expect(await isRecalled(second.theirs.product.id)).toBe(true);
  });

  it('keeps its reach, whatever is written into the database', async () => {
    const { udiDi, theirs } = await sharedDevice();
    const { id } = await anIssuedRecall(seller, orgId, [allLots(udiDi)]);
    await revoke();
    const write = `UPDATE recall_scopes SET reached_brands = '{another}' WHERE recall_id = $1`;
    await expect(app.deps.db.$client.query(write, [id])).rejects.toMatchObject({ code: '42501' });
    const { rows } = await app.ownerDb.$client.query(`${write} RETURNING reached_brands`, [id]);
    expect(rows).toEqual([{ reached_brands: ['cortiva'] }]);
    expect(await isRecalled(theirs.product.id)).toBe(true);
  });
});

describe('a draft', () => {
  it('reaches other sellers only as long as its issuer is the sponsor', async () => {
    const { udiDi, theirs } = await sharedDevice();
    const { id, version } = await seller.client.recalls.create({ orgId, ...recallOf([allLots(udiDi)]) });
    expect(await seller.client.recalls.preview({ id })).toMatchObject({ products: 2 });
    await revoke();
    expect(await seller.client.recalls.preview({ id })).toMatchObject({ products: 1 });
    await seller.client.recalls.issue({ id, version });
    expect(await isRecalled(theirs.product.id)).toBe(false);
  });
});
