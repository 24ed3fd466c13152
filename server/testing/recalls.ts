import { randomUUID } from 'node:crypto';
import type { RecallScope } from '../../contract/recall-scope.ts';
import type { RecallFields } from '../../contract/recalls.ts';
import { aPaidOrder, aProduct, type Person } from './builders.ts';
import type { TestApp } from './test-app.ts';
import { anEvidence, declareOfSeller, verifyAs } from './verification.ts';

/** A GTIN that no other test has, with its check digit. */
let gtins = 0;
export function aGtin(): string {
  gtins += 1;
  const digits = `0950601${String(gtins).padStart(6, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

export const brand = 'Cortiva';

/** A product of the brand with a new device identifier, or with this one. */
export async function aDevice(seller: Person, orgId: string, udiDi = aGtin()) {
  const product = await aProduct(seller, orgId, { details: { udiDi, udiIssuer: 'GS1', brand } });
  return { product, udiDi };
}

type Device = Awaited<ReturnType<typeof aDevice>>;
type Bought = { buyer: Person; buyerOrgId?: string; quantity?: number; lots?: string[] };

/** A paid order of the device, and a function that ships one pack of each of these lots, and the rest without a lot. */
export async function orderDevice(
  app: TestApp,
  { seller, orgId }: { seller: Person; orgId: string },
  { product, udiDi }: Device,
  { buyer, buyerOrgId, quantity = 1 }: Bought,
) {
  const details = { udiDi, udiIssuer: 'GS1' };
  const id = await aPaidOrder(app, buyer, product, { quantity, details, ...(buyerOrgId && { buyerOrgId }) });
  const itemId = (await seller.client.orders.find({ id })).items[0]?.id ?? '';
  const ship = async (lots: string[]) => {
    const items = [{ itemId, quantity, lots: lots.map((lot) => ({ lot, quantity: 1 })) }];
    const parcel = { key: crypto.randomUUID(), orderId: id, carrier: 'dhl' as const, items };
    const { refused } = await seller.client.orders.ship({ orgId, parcels: [parcel] });
    return refused[0]?.code;
  };
  return { id, ship };
}

/** An order of the device that is shipped with these lots. */
export async function shipDevice(
  app: TestApp,
  shop: { seller: Person; orgId: string },
  device: Device,
  { lots = [], ...bought }: Bought,
) {
  const { id, ship } = await orderDevice(app, shop, device, bought);
  return { id, code: await ship(lots) };
}

/** The fields of a recall, with a new request key. */
export const recallOf = (scopes: RecallScope[], changes: Partial<RecallFields> = {}) => ({
  requestKey: randomUUID(),
  kind: 'recall' as const,
  recallClass: 'class_1' as const,
  title: 'Pump may stop',
  reason: 'The battery can fail.',
  action: 'quarantine' as const,
  instructions: 'Put the pumps into quarantine.',
  isDrill: false,
  scopes,
  ...changes,
});

/**
 * Makes the seller the verified sponsor of the brand, so that its recalls reach other sellers.
 * @returns the id of the verified value
 */
export async function sponsorOfBrand(
  staff: Person,
  seller: Person,
  orgId: string,
  changes: { validUntil?: string } = {},
): Promise<string> {
  const documentId = await anEvidence(seller, orgId);
  const { id } = await declareOfSeller(seller, orgId, {
    kind: 'sponsor',
    brand,
    number: 'Letter',
    documentId,
    ...changes,
  });
  await verifyAs(staff, id);
  return id;
}

/** An issued recall. */
export async function anIssuedRecall(
  issuer: Person,
  orgId: string | null,
  scopes: RecallScope[],
  changes: Partial<RecallFields> = {},
) {
  const { id, version } = await issuer.client.recalls.create({ orgId, ...recallOf(scopes, changes) });
  return issuer.client.recalls.issue({ id, version });
}

export const allLots = (identifier: string): RecallScope => ({ identifier, lots: 'all', names: [] });
export const theLots = (identifier: string, ...names: string[]): RecallScope => ({
  identifier,
  lots: 'list',
  names,
});
export const lotRange = (identifier: string, ...names: [string, string]): RecallScope => ({
  identifier,
  lots: 'range',
  names,
});
