import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soonExpiringDays } from '../../../contract/parcels.ts';
import { organizationMembers } from '../../db/schema/organizations.ts';
import { withActor } from '../../db/with-actor.ts';
import { anOrganization, aPaidOrder, aPerson, aProduct, type Person } from '../../testing/builders.ts';
import { mailTo } from '../../testing/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let seller: Person;
let orgId: string;
beforeAll(async () => {
  app = await startTestApp();
  seller = await aPerson(app, 'Selma Seller');
  orgId = (await anOrganization(app, seller)).id;
});
afterAll(() => app.stop());

const query = (text: string, values: unknown[] = []) => app.deps.db.$client.query(text, values);

/** A paid order of this quantity, inserted directly into the database. */
async function anOrder(quantity = 1, details: Record<string, unknown> = {}, state = 'processing/paid') {
  const buyer = await aPerson(app, 'Ben Buyer');
  const id = await aPaidOrder(app, buyer, await aProduct(seller, orgId), { quantity, details, state });
  const [item] = (await buyer.client.orders.find({ id })).items;
  return { id, buyer, itemId: item?.id ?? '' };
}

type Parcel = Parameters<Person['client']['orders']['ship']>[0]['parcels'][number];
type Lot = NonNullable<NonNullable<Parcel['items']>[number]['lots']>[number];
const aParcel = (orderId: string, parts: Partial<Parcel> = {}): Parcel => ({
  key: crypto.randomUUID(),
  orderId,
  carrier: 'startrack',
  trackingNumber: 'ST 123',
  ...parts,
});
const ship = (...parcels: Parcel[]) => seller.client.orders.ship({ orgId, parcels });
const codes = async (...parcels: Parcel[]) => (await ship(...parcels)).refused.map(({ code }) => code);

describe('a parcel', () => {
  it('is not recorded for the order of another seller', async () => {
    const other = await aPerson(app);
    const theirs = (await anOrganization(app, other)).id;
    const { id, buyer } = await anOrder();
    const answer = await other.client.orders.ship({ orgId: theirs, parcels: [aParcel(id)] });
    expect(answer).toEqual({ shipped: [], refused: [{ orderId: id, orderNumber: null, code: 'NOT_FOUND' }] });
    expect((await buyer.client.orders.find({ id })).parcels).toEqual([]);
  });

  it.each(['pending/unpaid', 'cancelled/unpaid', 'refunded/refunded', 'processing/disputed'])(
    'is not recorded for an order that is %s',
    async (state) => {
      const { id } = await anOrder(1, {}, state);
      expect(await codes(aParcel(id))).toEqual(['ORDER_NOT_SHIPPABLE']);
    },
  );

  it.each([
    ['a link that is not https', { trackingUrl: 'http://carrier.example/1' }],
    ['a link that runs a script', { trackingUrl: 'javascript:alert(1)' }],
    ['another carrier without its name', { carrier: 'other' }],
    ['a name beside a carrier of the list', { carrierName: 'Bike' }],
    ['no contents', { items: [] }],
  ] as const)('is refused with %s', async (_what, parts) => {
    await expect(ship(aParcel(crypto.randomUUID(), parts as Partial<Parcel>))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('needs lot and expiry when the product has them', async () => {
    const { id, itemId, buyer } = await anOrder(1, { lotBatch: true, expirationDate: true });
    const line = { itemId, quantity: 1 };
    expect(await codes(aParcel(id))).toEqual(['LOT_MISSING']);
    const withLot = (lot: Lot) => aParcel(id, { items: [{ ...line, lots: [lot] }] });
    expect(await codes(withLot({ lot: 'L7', quantity: 1 }))).toEqual(['EXPIRY_MISSING']);
    expect(await codes(withLot({ lot: 'L7', expiresOn: '2028-02-29', quantity: 1 }))).toEqual([]);
    expect((await buyer.client.orders.find({ id })).parcels[0]?.items).toEqual([
      {
        id: expect.any(String),
        itemId,
        options: [],
        name: expect.any(String),
        quantity: 1,
        packUnits: 1,
        isRecalled: false,
        lots: [
          {
            id: expect.any(String),
            lot: 'L7',
            serial: null,
            expiresOn: '2028-02-29',
            manufacturedOn: null,
            identifier: null,
            counts: 'pack',
            quantity: 1,
            expiryConfirmed: null,
            recordedLater: null,
            replaced: null,
          },
        ],
      },
    ]);
  });
});

/** The day that is this many days after today, in UTC. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a lot that has expired or will expire soon', () => {
  const line = (itemId: string, days: number, parts: Partial<Lot> = {}) => ({
    itemId,
    quantity: 1,
    lots: [{ lot: 'L9', expiresOn: dayIn(days), quantity: 1, ...parts }],
  });
  const confirmed = { expiryConfirmed: true, expiryReason: 'Agreed with the buyer' };

  it('is refused to a user who may not ship, even with a confirmation', async () => {
    const { id, itemId, buyer } = await anOrder();
    const member = await aPerson(app);
    await withActor(app.deps.db, 'system:test', (tx) =>
      tx.insert(organizationMembers).values({ orgId, userId: member.id, role: 'member' }),
    );
    const parcels = [aParcel(id, { items: [line(itemId, -1, confirmed)] })];
    for (const { client } of [member, buyer])
      await expect(client.orders.ship({ orgId, parcels })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await buyer.client.orders.find({ id })).parcels).toEqual([]);
  });

  it.each([-400, 0, soonExpiringDays - 1])(
    'that expires in %i days is refused at its line unless confirmed',
    async (days) => {
      const { id, itemId, buyer } = await anOrder(2);
      for (const last of [{}, { expiryConfirmed: false }]) {
        const { refused } = await ship(aParcel(id, { items: [line(itemId, 400), line(itemId, days, last)] }));
        expect(refused).toEqual([
          { orderId: id, orderNumber: expect.any(String), code: 'EXPIRY_UNCONFIRMED', line: 1, lot: 0 },
        ]);
      }
      expect((await buyer.client.orders.find({ id })).parcels).toEqual([]);
      const parcel = aParcel(id, { items: [line(itemId, 400, confirmed), line(itemId, days, confirmed)] });
      expect(await codes(parcel)).toEqual([]);
      expect(await codes(parcel)).toEqual([]);
    },
  );

  it('is stored with the confirming user and the time, which each side can see', async () => {
    const { id, itemId, buyer } = await anOrder(2);
    const items = [line(itemId, 10, confirmed), line(itemId, 400, confirmed)];
    await ship(aParcel(id, { items }));
    const { rows } = await query(
      `SELECT l.lot, l.expires_on::text AS day, l.expiry_confirmed_by AS by, l.expiry_confirmed_at = s.shipped_at AS "isThen"
       FROM shipment_lots l JOIN shipments s ON s.order_id = l.order_id WHERE l.order_id = $1 ORDER BY l.expires_on`,
      [id],
    );
    expect(rows).toEqual([
      { lot: 'L9', day: dayIn(10), by: seller.id, isThen: true },
      { lot: 'L9', day: dayIn(400), by: null, isThen: null },
    ]);
    for (const [{ client }, name] of [
      [seller, 'Selma Seller'],
      [buyer, null],
    ] as const) {
      const [parcel] = (await client.orders.find({ id })).parcels;
      expect(parcel?.items.flatMap(({ lots }) => lots.map((lot) => lot.expiryConfirmed))).toEqual([
        { name, at: parcel?.shippedAt, reason: '' },
        null,
      ]);
    }
  });

  it('needs a reason once it has expired', async () => {
    const { id, itemId } = await anOrder();
    const parcel = (parts: Partial<Lot>) => aParcel(id, { items: [line(itemId, -1, parts)] });
    expect(await codes(parcel({ expiryConfirmed: true }))).toEqual(['EXPIRY_REASON_MISSING']);
    expect(await codes(parcel(confirmed))).toEqual([]);
    const [sent] = (await seller.client.orders.find({ id })).parcels;
    expect(sent?.items[0]?.lots[0]?.expiryConfirmed).toMatchObject({ reason: 'Agreed with the buyer' });
  });

  it('needs confirmation and reason in the database too, where they cannot be removed', async () => {
    const { id, itemId } = await anOrder(3);
    await ship(aParcel(id, { items: [{ itemId, quantity: 3 }] }));
    const insert = (days: number, by: string | null, reason = '') =>
      withActor(app.deps.db, seller.id, (tx) =>
        tx.execute(sql`
          WITH freed AS (UPDATE shipment_lots SET replaced_at = now() WHERE order_id = ${id} AND expires_on IS NULL AND replaced_at IS NULL)
          INSERT INTO shipment_lots (seller_org_id, shipment_item_id, quantity, expires_on, expiry_confirmed_by, expiry_reason)
          SELECT seller_org_id, id, 1, ${dayIn(days)}, ${by}, ${reason} FROM shipment_items WHERE order_id = ${id}`),
      );
    const refused = { cause: { constraint: 'shipment_lots_expiry_unconfirmed' } };
    await expect(insert(soonExpiringDays, null)).rejects.toMatchObject(refused);
    await expect(insert(-1, null, 'Asked')).rejects.toMatchObject(refused);
    await expect(insert(-1, seller.id)).rejects.toMatchObject({
      cause: { constraint: 'shipment_lots_expiry_reason' },
    });
    await insert(soonExpiringDays + 1, null);
    await insert(soonExpiringDays, seller.id);
    await expect(
      query('UPDATE shipment_lots SET expiry_confirmed_by = NULL WHERE order_id = $1', [id]),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('an order shipped in parts', () => {
  it('is completed by the last parcel, and its buyer gets one email for each', async () => {
    const { id, itemId, buyer } = await anOrder(3);
    const first = aParcel(id, { items: [{ itemId, quantity: 2 }] });
    expect((await ship(first)).shipped[0]?.isComplete).toBe(false);
    expect(await buyer.client.orders.find({ id })).toMatchObject({
      status: 'processing',
      items: [{ shipped: 2, quantity: 3 }],
    });
    expect((await ship(aParcel(id))).shipped[0]?.isComplete).toBe(true);
    const { status, paymentStatus, events, parcels, viewer } = await seller.client.orders.find({ id });
    expect([status, paymentStatus, viewer.mayShip]).toEqual(['completed', 'paid', false]);
    expect(parcels.map(({ items }) => items[0]?.quantity)).toEqual([2, 1]);
    expect(events.slice(-3).map(({ kind }) => kind)).toEqual(['parcel_shipped', 'parcel_shipped', 'shipped']);
    const emails = await mailTo(app, buyer.email);
    expect(emails.map(({ text }) => text.includes('The rest of your order follows'))).toEqual([true, false]);
    expect(emails[0]?.text).toMatch(/StarTrack: 2 × .+\.\n\nThe tracking number is ST 123\./);
    expect(emails[0]?.text).toContain(`/orders/${id}`);
  });

  it('ships no more than was bought, even in the database', async () => {
    const { id, itemId } = await anOrder(2);
    expect(await codes(aParcel(id, { items: [{ itemId, quantity: 3 }] }))).toEqual(['MORE_THAN_BOUGHT']);
    await ship(aParcel(id, { items: [{ itemId, quantity: 2 }] }));
    await expect(
      query(
        `INSERT INTO shipment_items (seller_org_id, order_id, shipment_id, order_item_id, quantity)
         SELECT seller_org_id, order_id, id, $2, 1 FROM shipments WHERE order_id = $1`,
        [id, itemId],
      ),
    ).rejects.toMatchObject({ constraint: 'shipment_items_bought' });
    await expect(query('DELETE FROM shipments WHERE order_id = $1', [id])).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('is shipped once by two concurrent requests', async () => {
    const { id, itemId, buyer } = await anOrder(2);
    const half = () => aParcel(id, { items: [{ itemId, quantity: 2 }] });
    const answers = await Promise.all([ship(half()), ship(half())]);
    expect(answers.flatMap(({ shipped }) => shipped)).toHaveLength(1);
    expect((await buyer.client.orders.find({ id })).items[0]?.shipped).toBe(2);
  });
});

it('a repeated or concurrent request records one parcel and sends one email', async () => {
  const { id, buyer } = await anOrder(1);
  const parcel = aParcel(id);
  const answers = [...(await Promise.all([ship(parcel), ship(parcel)])), await ship(parcel)];
  expect(new Set(answers.map(({ shipped }) => shipped[0]?.parcelId)).size).toBe(1);
  expect((await buyer.client.orders.find({ id })).parcels).toHaveLength(1);
  expect(await mailTo(app, buyer.email)).toHaveLength(1);
});

describe('the key of a recorded parcel', () => {
  it.each<[string, (itemId: string) => Partial<Parcel>]>([
    ['another carrier', () => ({ carrier: 'dhl' })],
    ['another tracking number', () => ({ trackingNumber: 'ST 124' })],
    ['no tracking number', () => ({ trackingNumber: undefined })],
    ['a tracking link', () => ({ trackingUrl: 'https://post.example/ST123' })],
    ['named items', (itemId) => ({ items: [{ itemId, quantity: 1 }] })],
  ])('is refused for a parcel with %s', async (_, change) => {
    const { id, itemId, buyer } = await anOrder(1);
    const parcel = aParcel(id);
    await ship(parcel);
    expect(await codes({ ...parcel, ...change(itemId) })).toEqual(['CONFLICT']);
    expect(await codes(parcel)).toEqual([]);
    expect((await buyer.client.orders.find({ id })).parcels).toHaveLength(1);
    expect(await mailTo(app, buyer.email)).toHaveLength(1);
  });

  it('is refused for other items, lots and days, but not for the same lines in another order', async () => {
    const { id, itemId } = await anOrder(9);
    const [one, two] = [
      { itemId, quantity: 1, lots: [{ lot: 'A', expiresOn: '2030-01-31', quantity: 1 }] },
      { itemId, quantity: 2 },
    ];
    const parcel = aParcel(id, { items: [one, two] });
    await ship(parcel);
    expect(await codes({ ...parcel, items: [two, one] })).toEqual([]);
    for (const items of [
      undefined,
      [one],
      [one, { ...two, quantity: 3 }],
      [{ ...one, lots: [{ lot: 'B', expiresOn: '2030-01-31', quantity: 1 }] }, two],
      [{ ...one, lots: [{ lot: 'A', expiresOn: '2030-02-01', quantity: 1 }] }, two],
      [{ ...one, lots: [] }, two],
      [one, two, two],
    ])
      expect(await codes({ ...parcel, items })).toEqual(['CONFLICT']);
  });
});

it('a refused parcel does not stop the other parcels of the same request', async () => {
  const [first, second] = [await anOrder(), await anOrder()];
  await query("UPDATE orders SET payment_status = 'disputed' WHERE id = $1", [first.id]);
  const { shipped, refused } = await ship(aParcel(first.id), aParcel(second.id));
  expect(shipped.map(({ orderId }) => orderId)).toEqual([second.id]);
  expect(refused).toEqual([
    { orderId: first.id, orderNumber: expect.stringMatching(/^ORD-/), code: 'ORDER_NOT_SHIPPABLE' },
  ]);
});

it.each([
  ['de', /^Ihre Bestellung \S+ ist unterwegs$/],
  ['fr', /^Votre commande \S+ est en route$/],
  ['es', /^Su pedido \S+ está en camino$/],
])('the email is in the language of the order: %s', async (language, subject) => {
  const { id, buyer } = await anOrder();
  await query('UPDATE orders SET language = $2 WHERE id = $1', [id, language]);
  await ship(aParcel(id, { carrier: 'other', carrierName: 'Cargo Bike' }));
  const [email] = await mailTo(app, buyer.email);
  expect(email?.subject).toMatch(subject);
  expect(email?.text).toContain('Cargo Bike');
});
