import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewLot } from '../../../../contract/lots.ts';
import type { Product } from '../../../../contract/products.ts';
import {
  addMember,
  anOrganization,
  aPaidOrder,
  aPerson,
  aProduct,
  type Person,
} from '../../../testing/builders.ts';
import { declare } from '../../../testing/passports.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let seller: Person;
let orgId: string;
let buyer: Person;
let wardId: string;
beforeAll(async () => {
  app = await startTestApp();
  seller = await aPerson(app, 'Selma Seller');
  orgId = (await anOrganization(app, seller)).id;
  buyer = await aPerson(app, 'Ben Buyer');
  wardId = (await anOrganization(app, buyer, 'buyer_org')).id;
});
afterAll(() => app.stop());

const query = (text: string, values: unknown[] = []) => app.deps.db.$client.query(text, values);

/** A GTIN that no other test has, with its check digit. */
let gtins = 0;
function aGtin(): string {
  gtins += 1;
  const digits = `0950600${String(gtins).padStart(6, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
type Lot = Partial<NewLot>;
const named = (parts: Lot): NewLot => ({ counts: 'pack', quantity: 1, ...parts });

type Wanted = { quantity?: number; gtin?: string; of?: Product };

/** A parcel with these lots, of a new product. */
async function shipped(lots: Lot[], { quantity = 3, gtin = '', of }: Wanted = {}) {
  const details: Record<string, string> = gtin ? { udiDi: gtin, udiIssuer: 'GS1' } : {};
  const product = of ?? (await aProduct(seller, orgId, { details }));
  const costCentre = 'W3-ICU';
  const id = await aPaidOrder(app, buyer, product, { buyerOrgId: wardId, quantity, details, costCentre });
  const [item] = (await seller.client.orders.find({ id })).items;
  const itemId = item?.id ?? '';
  const ship = (more: Lot[] = lots) =>
    seller.client.orders.ship({
      orgId,
      parcels: [
        {
          key: crypto.randomUUID(),
          orderId: id,
          carrier: 'dhl',
          items: [{ itemId, quantity, lots: more.map(named) }],
        },
      ],
    });
  const answer = await ship();
  const [parcel] = (await seller.client.orders.find({ id })).parcels;
  return { id, product, ship, code: answer.refused[0]?.code, line: parcel?.items[0] };
}

type Shipped = Awaited<ReturnType<typeof shipped>>;
const correct = ({ id, line }: Shipped, lots: Lot[], reason = '', by = seller) =>
  by.client.lots.correct({
    orgId,
    orderId: id,
    itemId: line?.id ?? '',
    lots: lots.map(named),
    seen: line?.lots.map((lot) => lot.id) ?? [],
    reason,
  });
const rows = async (id: string) => {
  const { rows: found } = await query(
    `SELECT lot, units FROM shipment_lots WHERE order_id = $1 AND replaced_at IS NULL ORDER BY id`,
    [id],
  );
  return found.map(({ lot, units }) => [lot, units]);
};

describe('the lots of a seller', () => {
  it('are found by its members only, and never by another seller or buyer', async () => {
    await shipped([{ lot: 'SECRET1' }]);
    const other = await aPerson(app);
    const theirs = (await anOrganization(app, other)).id;
    for (const { client } of [other, buyer])
      await expect(client.lots.sold({ orgId, search: 'SECRET1' })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    expect((await other.client.lots.sold({ orgId: theirs, search: 'SECRET1' })).items).toEqual([]);
    expect((await other.client.lots.bought({ orgId: theirs, search: 'SECRET1' })).items).toEqual([]);
    await expect(seller.client.lots.bought({ orgId: wardId, search: 'SECRET1' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const nurse = await aPerson(app);
    await addMember(app, wardId, nurse, 'member');
    await expect(nurse.client.lots.bought({ orgId: wardId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('are corrected only by those who manage its sales', async () => {
    const parcel = await shipped([{ lot: 'L1' }]);
    const member = await aPerson(app);
    await addMember(app, orgId, member, 'member');
    for (const person of [member, buyer])
      await expect(correct(parcel, [{ lot: 'L2' }], 'Typing error', person)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    const other = await aPerson(app);
    const theirs = (await anOrganization(app, other)).id;
    await expect(
      other.client.lots.correct({
        orgId: theirs,
        orderId: parcel.id,
        itemId: parcel.line?.id ?? '',
        lots: [],
        seen: [],
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rows(parcel.id)).toEqual([
      ['L1', 1],
      [null, 2],
    ]);
  });
});

describe('a parcel', () => {
  it.each<[string, Lot[], string]>([
    ['more lots than packs', [{ lot: 'A', quantity: 4 }], 'LOTS_EXCEED_PACKS'],
    ['the label of another product', [{ lot: 'A', identifier: '09506000134369' }], 'LABEL_OF_OTHER_PRODUCT'],
    ['the same serial number twice', [{ serial: '1' }, { serial: '1' }], 'SERIAL_TAKEN'],
  ])('is refused with %s', async (_what, lots, code) => {
    expect(await shipped(lots, { gtin: aGtin() })).toMatchObject({ code, line: undefined });
  });

  it.each<[string, Lot, string]>([
    ['a lot of 21 characters', { lot: 'A'.repeat(21) }, 'lot'],
    ['a lot with a space', { lot: 'A B' }, 'lot'],
    ['nothing but a quantity', {}, 'lot'],
    ['two units with a serial number', { serial: '1', quantity: 2 }, 'quantity'],
    ['a label with a wrong check digit', { label: '(01)09506000134353(10)A' }, 'label'],
    ['a label with a day that does not exist', { label: '(01)09506000134352(17)280230(10)A' }, 'label'],
    ['a label and its lot', { label: '(01)09506000134352(10)A', lot: 'A' }, 'label'],
  ])('is refused with %s', async (_what, lot, field) => {
    await expect(shipped([lot], { gtin: aGtin() })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { [`parcels.0.items.0.lots.0.${field}`]: expect.anything() } },
    });
  });

  it('is refused with the lot of a line outside of its lots, as clients sent it before', async () => {
    const { id, line } = await shipped([], { quantity: 1 });
    const former = { quantity: 1, lot: 'A', expiresOn: '2039-12-31' };
    const items = [{ itemId: line?.itemId ?? '', ...former }];
    const parcel = { key: crypto.randomUUID(), orderId: id, carrier: 'dhl' as const, items: items as never };
    await expect(seller.client.orders.ship({ orgId, parcels: [parcel] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: {
        fields: {
          'parcels.0.items.0.lot': expect.anything(),
          'parcels.0.items.0.expiresOn': expect.anything(),
        },
      },
    });
  });

  it('has the values of a scanned label, and counts the units without a lot', async () => {
    const gtin = aGtin();
    const label = `]d201${gtin}112503041728020010ABC\u001d217`;
    const { id, line } = await shipped([{ label }], { gtin });
    expect(line?.lots).toMatchObject([
      { lot: 'ABC', serial: '7', expiresOn: '2028-02-29', manufacturedOn: '2025-03-04', identifier: gtin },
    ]);
    expect(await rows(id)).toEqual([
      ['ABC', 1],
      [null, 2],
    ]);
    const { rows: kept } = await query(
      'SELECT device_identifier AS device, buyer_org_id AS buyer FROM shipment_lots WHERE order_id = $1',
      [id],
    );
    expect(kept).toEqual([
      { device: gtin, buyer: wardId },
      { device: gtin, buyer: wardId },
    ]);
  });

  it('without lots counts all its units, which recalls find', async () => {
    const { id, line } = await shipped([]);
    expect(line?.lots).toEqual([]);
    expect(await rows(id)).toEqual([[null, 3]]);
  });

  it('has no serial number that another parcel of the product has', async () => {
    const { product } = await shipped([{ serial: 'S1' }], { quantity: 1 });
    expect((await shipped([{ serial: 'S1' }], { of: product })).code).toBe('SERIAL_TAKEN');
    expect((await shipped([{ serial: 'S1' }])).code).toBeUndefined();
  });
});

describe('a correction', () => {
  it('replaces a lot, and the earlier value stays in the history with its reason', async () => {
    const parcel = await shipped([{ lot: 'L1', quantity: 3 }]);
    expect(await correct(parcel, [{ lot: 'L2', quantity: 2 }])).toEqual({
      refused: { code: 'REASON_MISSING' },
    });
    expect(await correct(parcel, [{ lot: 'L2', quantity: 2 }], 'Typing error')).toEqual({ refused: null });
    expect(await rows(parcel.id)).toEqual([
      ['L2', 2],
      [null, 1],
    ]);
    const look = async ({ client }: Person) =>
      (await client.orders.find({ id: parcel.id })).parcels[0]?.items[0]?.lots.map(
        ({ lot, replaced, recordedLater }) => [lot, replaced?.reason, replaced?.name, recordedLater?.name],
      );
    expect(await look(seller)).toEqual([
      ['L1', 'Typing error', 'Selma Seller', undefined],
      ['L2', undefined, undefined, 'Selma Seller'],
    ]);
    expect(await look(buyer)).toEqual([
      ['L1', 'Typing error', null, undefined],
      ['L2', undefined, undefined, null],
    ]);
  });

  it('is in the audit of the seller, unlike lots that are recorded with the parcel', async () => {
    const audited = async () =>
      (await seller.client.audit.list({ orgId, source: 'lot' })).events.map(({ operation, newData }) => [
        operation,
        newData?.lot,
      ]);
    const before = (await audited()).length;
    const parcel = await shipped([{ lot: 'L1' }]);
    expect(await audited()).toHaveLength(before);
    await correct(parcel, [{ lot: 'L1' }, { lot: 'L3' }]);
    expect(await audited()).toHaveLength(before + 1);
    await correct(
      { ...parcel, line: (await seller.client.orders.find({ id: parcel.id })).parcels[0]?.items[0] },
      [{ lot: 'L4' }],
      'Wrong',
    );
    expect(
      (await audited())
        .slice(0, 3)
        .map(([operation]) => operation)
        .toSorted(),
    ).toEqual(['INSERT', 'UPDATE', 'UPDATE']);
  });

  it('keeps a lot whose label the product no longer has, and records no other lot of this label', async () => {
    const [gtin, box] = [aGtin(), aGtin()];
    const product = await aProduct(seller, orgId, { details: { udiDi: gtin, udiIssuer: 'GS1' } });
    const level = { issuer: 'GS1', level: 'case', units: 24 } as const;
    const asked = { market: 'all', kind: 'device_identifier', value: box, ...level } as const;
    const value = await declare(seller, product.id, asked);
    const parcel = await shipped([{ lot: 'L1', identifier: box }], { gtin, of: product });
    await seller.client.products.removePassportValue({ productId: product.id, id: value.id });
    expect(await correct(parcel, [{ lot: 'L2', identifier: box }], 'Typing error')).toEqual({
      refused: { code: 'LABEL_OF_OTHER_PRODUCT', lot: 0 },
    });
    expect(await correct(parcel, [{ lot: 'L1', identifier: box }, { lot: 'L2' }])).toEqual({ refused: null });
  });

  it('of lots that have changed meanwhile is refused', async () => {
    const parcel = await shipped([{ lot: 'L1' }]);
    await correct(parcel, [{ lot: 'L2' }], 'Typing error');
    expect(await correct(parcel, [{ lot: 'L3' }], 'Typing error')).toEqual({ refused: { code: 'CONFLICT' } });
  });

  it('keeps the rules of the parcel', async () => {
    const parcel = await shipped([{ lot: 'L1' }]);
    expect(await correct(parcel, [{ lot: 'L2', quantity: 4 }], 'Wrong')).toEqual({
      refused: { code: 'LOTS_EXCEED_PACKS' },
    });
    expect((await correct(parcel, [{ lot: 'L2', expiresOn: '2020-01-31' }], 'Wrong')).refused).toEqual({
      code: 'EXPIRY_UNCONFIRMED',
      lot: 0,
    });
  });
});

describe('the database', () => {
  const insert = (id: string, columns: string, values: string) =>
    query(
      `INSERT INTO shipment_lots (seller_org_id, shipment_item_id, quantity, ${columns})
       SELECT seller_org_id, id, 1, ${values} FROM shipment_items WHERE order_id = $1`,
      [id],
    );

  it.each([
    ['lot', `'A B'`, 'shipment_lots_lot'],
    ['serial', `''`, 'shipment_lots_serial_text'],
    ['label_identifier', `'09506000134369'`, 'shipment_lots_label'],
    ['lot, manufactured_on', `'A', '2199-01-01'`, 'shipment_lots_manufactured'],
    ['manufactured_on, expires_on', `'2025-01-02', '2025-01-01'`, /shipment_lots_(dates|expiry)/],
    ['lot', `'A'`, 'shipment_lots_shipped'],
  ])('refuses %s = %s', async (columns, values, constraint) => {
    const { id } = await shipped([]);
    const matcher = typeof constraint === 'string' ? constraint : expect.stringMatching(constraint);
    await expect(insert(id, columns, values)).rejects.toMatchObject({ constraint: matcher });
  });

  it('replaces a recorded lot only with a reason, and never changes or deletes one', async () => {
    const { id } = await shipped([{ lot: 'L1', quantity: 3 }]);
    await expect(
      query('UPDATE shipment_lots SET replaced_at = now() WHERE order_id = $1', [id]),
    ).rejects.toMatchObject({
      constraint: 'shipment_lots_reason',
    });
    for (const write of [
      "UPDATE shipment_lots SET lot = 'X' WHERE order_id = $1",
      'DELETE FROM shipment_lots WHERE order_id = $1',
    ])
      await expect(query(write, [id])).rejects.toMatchObject({ code: '42501' });
    await expect(
      app.ownerDb.$client.query("UPDATE shipment_lots SET lot = 'X' WHERE order_id = $1", [id]),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('Find a lot', () => {
  it('tells a seller where a lot went, and a buyer which lots a ward received', async () => {
    const gtin = aGtin();
    const { id } = await shipped([{ lot: 'Fx-1', quantity: 2, expiresOn: '2039-12-31' }, { lot: 'Fx-2' }], {
      gtin,
    });
    const place = { orderId: id, parcel: 1, lot: 'Fx-1', quantity: 2, units: 2 };
    const { name } = await app.deps.db.$client
      .query('SELECT name FROM organizations WHERE id = $1', [wardId])
      .then(({ rows: [row] }) => row);
    for (const search of ['fx-1', `(01)${gtin}(10)Fx-1`])
      expect((await seller.client.lots.sold({ orgId, search })).items).toMatchObject([
        { ...place, party: name },
      ]);
    expect(
      (await buyer.client.lots.bought({ orgId: wardId, search: 'FX-1', ward: 'w3-icu' })).items,
    ).toMatchObject([{ ...place, costCentre: 'W3-ICU' }]);
    expect((await seller.client.lots.sold({ orgId, search: 'FX-9' })).items).toEqual([]);
    expect((await buyer.client.lots.bought({ orgId: wardId, ward: 'nowhere' })).items).toEqual([]);
  });

  it('finds no replaced lot, and finds serial numbers', async () => {
    const parcel = await shipped([{ serial: 'SN-77', lot: 'OLD-1' }]);
    await correct(parcel, [{ serial: 'SN-77', lot: 'NEW-1' }], 'Typing error');
    const lots = async (search: string) =>
      (await seller.client.lots.sold({ orgId, search })).items.map(({ lot }) => lot);
    expect(await lots('sn-77')).toEqual(['NEW-1']);
    expect(await lots('OLD-1')).toEqual([]);
  });

  it('reads page by page, the latest first', async () => {
    await shipped([{ lot: 'PG' }, { serial: 'PG', lot: 'X' }]);
    await shipped([{ lot: 'PG' }]);
    const first = await seller.client.lots.sold({ orgId, search: 'PG', pageSize: 2 });
    const second = await seller.client.lots.sold({
      orgId,
      search: 'PG',
      pageSize: 2,
      cursor: first.nextCursor ?? undefined,
    });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
  });
});
