import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import type { Product } from '../../../../contract/products.ts';
import type { RecurringQuantities } from '../../../../contract/recurring-orders.ts';
import { withActor } from '../../../db/with-actor.ts';
import {
  aConnectedAccount,
  addMember,
  anOrganization,
  aProduct,
  aSuperAdmin,
  aVerifiedPerson,
  type Person,
  removeMember,
  unique,
} from '../../../testing/builders.ts';
import { mailTo } from '../../../testing/mailbox.ts';
import { aRecurringOrder } from '../../../testing/recurring-order.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { prepareCarts } from './prepare-carts.ts';

let app: TestApp;
let seller: Person;
let shopId: string;
let cap: Product;
let gel: Product;
let bea: Person;
let cem: Person;
let orgId: string;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  seller = await aVerifiedPerson(app, 'Selma Seller');
  shopId = (await anOrganization(app, seller)).id;
  await aConnectedAccount(app, shopId);
  [cap, gel] = [await aProduct(seller, shopId), await aProduct(seller, shopId, { currency: 'EUR' })];
  [bea, cem] = [await aVerifiedPerson(app, 'Bea Buyer'), await aVerifiedPerson(app, 'Cem Colleague')];
  orgId = (await anOrganization(app, bea, 'buyer_org')).id;
  await addMember(app, orgId, cem, 'member');
  id = await aList(orgId);
});
afterAll(() => app.stop());

async function aList(ownerOrgId?: string): Promise<string> {
  const list = await bea.client.lists.create({ name: `Ward ${unique()}`, orgId: ownerOrgId });
  const lines = [cap, gel].map((product, place) => ({ productId: product.id, quantity: place + 1 }));
  await bea.client.lists.addLines({ id: list.id, lines });
  return list.id;
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
type Due = { list?: string; daysAgo?: number; quantities?: RecurringQuantities; sendsEmail?: boolean };

/** A weekly recurring order whose date was `daysAgo` days ago. */
async function due(personIds: string[], { list = id, daysAgo = 7, ...setting }: Due = {}) {
  await bea.client.lists.setRecurringOrder({ ...aRecurringOrder, id: list, personIds, ...setting });
  await comeDue(list, daysAgo);
}
const comeDue = (list: string, daysAgo: number) =>
  query('UPDATE recurring_orders SET starts_on = $2, next_on = $2 WHERE list_id = $1', [list, day(-daysAgo)]);
const anHourLater = () =>
  query("UPDATE recurring_orders SET retry_at = retry_at - interval '1 hour' WHERE list_id = $1", [id]);
const query = (text: string, values: unknown[]) => app.ownerDb.$client.query(text, values);
const suspend = (organization: string, status = 'suspended') =>
  withActor(app.ownerDb, 'system:test', (tx) =>
    tx.execute(sql`UPDATE organizations SET status = ${status} WHERE id = ${organization}`),
  );

const run = () => prepareCarts(app.deps);
const cartOf = async (owner: { orgId?: string }) =>
  (await bea.client.carts.find(owner)).groups
    .flatMap(({ lines }) => lines)
    .map(({ productId, quantity, addedBy }) => ({ productId, quantity, by: addedBy.name }));
const emails = async (person: Person) =>
  (await mailTo(app, person.email)).filter(({ text }) => text.includes('/cart?for='));
const recurring = async (list = id) => (await bea.client.lists.find({ id: list })).recurringOrder;

describe('a recurring order that is due', () => {
  it('adds the lines to the shared cart once, and emails each person', async () => {
    await due([cem.id, bea.id]);
    await run();
    await run();
    const lines = await cartOf({ orgId });
    expect(lines).toHaveLength(2);
    expect(lines).toEqual(
      expect.arrayContaining([
        { productId: cap.id, quantity: 1, by: 'Cem Colleague' },
        { productId: gel.id, quantity: 2, by: 'Cem Colleague' },
      ]),
    );
    for (const person of [bea, cem]) {
      const [email, ...others] = await emails(person);
      expect(others).toEqual([]);
      expect(email?.subject).toMatch(/^The cart is prepared from Ward /);
      expect(email?.text).toContain('2 products of the list');
      expect(email?.text).toContain(`http://myelin.test:3000/cart?for=${orgId}`);
    }
    expect(await recurring()).toMatchObject({ lastOn: day(-7), nextOn: day(7) });
    expect((await bea.client.purchases.list({ orgId })).items).toEqual([]);
  });

  it('of a person adds to their own cart', async () => {
    const list = await aList();
    await due([bea.id], { list });
    await run();
    expect(await cartOf({})).toHaveLength(2);
    expect(await cartOf({ orgId })).toEqual([]);
    expect((await emails(bea))[0]?.text).toContain('/cart?for=me');
  });

  it('is prepared once by several workers, and skips the dates that were missed', async () => {
    await due([bea.id], { daysAgo: 30 });
    await Promise.all(Array.from({ length: 4 }, run));
    expect(await cartOf({ orgId })).toMatchObject([{ quantity: 1 }, { quantity: 2 }]);
    expect(await emails(bea)).toHaveLength(1);
    expect(await recurring()).toMatchObject({ lastOn: day(-30), nextOn: day(5) });
    const { rows } = await query(
      'SELECT count(*)::int AS runs FROM recurring_order_runs WHERE list_id = $1',
      [id],
    );
    expect(rows).toEqual([{ runs: 1 }]);
  });

  it('is prepared once when the process ends before the email is stored', async () => {
    await due([bea.id]);
    const ending = {
      ...app.deps,
      env: {
        ...app.deps.env,
        get publicUrl(): string {
          throw new Error('The process ends');
        },
      },
    };
    await expect(prepareCarts(ending)).rejects.toThrow('Not every cart could be prepared');
    expect(await cartOf({ orgId })).toEqual([]);
    await anHourLater();
    await run();
    expect(await cartOf({ orgId })).toHaveLength(2);
    expect(await emails(bea)).toHaveLength(1);
  });

  it('that fails is tried again an hour later, so that it does not fill every run', async () => {
    await due([bea.id]);
    const failing = { ...app.deps, env: null as never };
    await expect(prepareCarts(failing)).rejects.toThrow('Not every cart could be prepared');
    await run();
    expect(await cartOf({ orgId })).toEqual([]);
    await anHourLater();
    await run();
    expect(await cartOf({ orgId })).toHaveLength(2);
  });

  it('that failed is tried with the next run when it is changed', async () => {
    await due([bea.id]);
    await query("UPDATE recurring_orders SET retry_at = now() + interval '1 hour' WHERE list_id = $1", [id]);
    await due([bea.id]);
    await run();
    expect(await cartOf({ orgId })).toHaveLength(2);
  });

  it('sends no email when that is turned off', async () => {
    await due([bea.id], { sendsEmail: false });
    await run();
    expect(await cartOf({ orgId })).toHaveLength(2);
    expect(await emails(bea)).toEqual([]);
  });

  it('does not repeat a date that was prepared, even if the date is set again', async () => {
    await due([bea.id]);
    await run();
    await comeDue(id, 7);
    await run();
    expect(await cartOf({ orgId })).toMatchObject([{ quantity: 1 }, { quantity: 2 }]);
    expect(await recurring()).toMatchObject({ nextOn: day(7) });
  });

  it('of one list is prepared when that of another list fails', async () => {
    await due([bea.id]);
    const other = await aList(orgId);
    await due([bea.id], { list: other, daysAgo: 14 });
    let isFirst = true;
    const failing = {
      ...app.deps,
      env: {
        ...app.deps.env,
        get publicUrl() {
          if (!isFirst) return app.deps.env.publicUrl;
          isFirst = false;
          throw new Error('Fails once');
        },
      },
    };
    await expect(prepareCarts(failing)).rejects.toThrow();
    expect(await recurring()).toMatchObject({ lastOn: day(-7) });
    expect(await recurring(other)).toMatchObject({ lastOn: null });
  });
});

describe('a recurring order prepares nothing', () => {
  it.each([
    [
      'while it is paused',
      () => query('UPDATE recurring_orders SET next_on = NULL WHERE list_id = $1', [id]),
    ],
    [
      'before its hour',
      () => query('UPDATE recurring_orders SET next_on = $2 WHERE list_id = $1', [id, day(1)]),
    ],
    ['after its list is deleted', () => bea.client.lists.delete({ id })],
    ['after its only person left the organization', () => removeMember(app, orgId, cem)],
    [
      'for a suspended user',
      async () => {
        const { client } = await aSuperAdmin(app);
        await client.platform.suspend({ kind: 'user', id: cem.id, reason: 'Stolen account' });
      },
    ],
    ['for a suspended organization', () => suspend(orgId)],
    ['for a closed organization', () => suspend(orgId, 'closed')],
  ])('%s', async (_, change) => {
    await due([cem.id]);
    await change();
    await run();
    const { rows } = await query(
      'SELECT FROM cart_lines l JOIN carts c ON c.id = l.cart_id WHERE c.org_id = $1',
      [orgId],
    );
    expect(rows).toEqual([]);
    expect(await emails(cem)).toEqual([]);
  });

  it('until the organization is restored', async () => {
    await due([bea.id]);
    await suspend(orgId);
    await run();
    await suspend(orgId, 'active');
    await run();
    expect(await cartOf({ orgId })).toHaveLength(2);
  });
});

describe('a line that cannot be added', () => {
  it('is named in the email with the reason, and the others are added', async () => {
    const other = await aVerifiedPerson(app);
    const suspended = await anOrganization(app, other);
    const probe = await aProduct(other, suspended.id, { name: 'Probe' });
    const steps = await aProduct(seller, shopId, {
      name: 'Stepped',
      packs: [{ pack: 'box', units: 10, listPrice: '95.00', minimumQuantity: 2, quantityStep: 2 }],
    });
    await bea.client.lists.addLines({
      id,
      lines: [probe, steps].map(({ id: productId }) => ({ productId, quantity: 3 })),
    });
    await suspend(suspended.id);
    const { version, name } = gel;
    await seller.client.products.update({ id: gel.id, version, name, price: gel.price, status: 'archived' });
    await due([bea.id]);
    await run();
    expect(await cartOf({ orgId })).toMatchObject([{ productId: cap.id }]);
    const text = (await emails(bea))[0]?.text ?? '';
    expect(text).toContain('1 product of the list');
    expect(text).toContain('Probe: the seller is suspended');
    expect(text).toContain(`${gel.name}: no longer for sale`);
    expect(text).toContain('Stepped: the seller does not sell this quantity of the pack');
  });

  it('is named when the cart is full', async () => {
    await bea.client.carts.addLines({ orgId, lines: [{ productId: gel.id, quantity: 1 }] });
    await query(
      `INSERT INTO cart_lines (cart_id, product_id, pack, seller_org_id, quantity, seen_name, seen_price, seen_currency, added_by)
       SELECT c.id, uuidv7(), 'each', $2, 1, 'Filler', 1, 'AUD', $3 FROM carts c, generate_series(2, $4::int) WHERE c.org_id = $1`,
      [orgId, shopId, bea.id, limits.cartLines],
    );
    await due([bea.id]);
    await run();
    expect((await emails(bea))[0]?.text).toContain(`${cap.name}: the cart is full`);
    const lines = await cartOf({ orgId });
    expect(lines).toHaveLength(limits.cartLines);
    expect(lines.find(({ productId }) => productId === gel.id)).toMatchObject({ quantity: 3 });
  });
});

describe('the suggestion of the par levels', () => {
  const level = async (product: Product, maximum: number, onHand?: number) => {
    const line = (await bea.client.lists.find({ id })).lines.find(
      ({ productId }) => productId === product.id,
    );
    const range = { location: 'Theatre 3', minimum: 0, maximum };
    const set = await bea.client.lists.setParLevel({ id, lineId: line?.id ?? '', ...range });
    if (onHand !== undefined) await bea.client.lists.count({ id, counts: [{ parLevelId: set.id, onHand }] });
  };
  const suggested = { quantities: 'suggestion' as const };

  it('is added without the quantity that is already in the cart, and lines that were never counted are named', async () => {
    await level(cap, 10, 3);
    await level(gel, 5);
    await bea.client.carts.addLines({ orgId, lines: [{ productId: cap.id, quantity: 2 }] });
    await due([bea.id], suggested);
    await run();
    expect(await cartOf({ orgId })).toEqual([{ productId: cap.id, quantity: 7, by: 'Bea Buyer' }]);
    expect((await emails(bea))[0]?.text).toContain(`${gel.name}: the stock was never counted`);
  });

  it('that is already in the cart is not added a second time', async () => {
    await level(cap, 10, 3);
    await due([bea.id], suggested);
    await run();
    await comeDue(id, 1);
    await run();
    expect(await cartOf({ orgId })).toMatchObject([{ productId: cap.id, quantity: 7 }]);
    expect((await emails(bea)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^The cart is prepared from /),
      expect.stringMatching(/^Nothing to order from /),
    ]);
  });

  it('names a product that is no longer sold', async () => {
    await level(cap, 10, 3);
    await seller.client.products.delete({ id: cap.id });
    await due([bea.id], suggested);
    await run();
    expect(await cartOf({ orgId })).toEqual([]);
    expect((await emails(bea))[0]?.text).toContain(`${cap.name}: no longer for sale`);
  });

  it('is read after a change of the cart that runs at the same time', async () => {
    await level(cap, 10, 3);
    await bea.client.carts.addLines({ orgId, lines: [{ productId: cap.id, quantity: 1 }] });
    await due([bea.id], suggested);
    const change = await app.deps.db.$client.connect();
    await change.query('BEGIN');
    await change.query('SELECT FROM carts WHERE org_id = $1 FOR UPDATE', [orgId]);
    const preparing = run();
    await vi.waitFor(async () => {
      const { rows } = await app.deps.db.$client.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(1);
    }, 10_000);
    await change.query('UPDATE list_par_levels SET on_hand = 6 WHERE on_hand = 3');
    await change.query('COMMIT');
    change.release();
    await preparing;
    expect(await cartOf({ orgId })).toMatchObject([{ productId: cap.id, quantity: 4 }]);
  });

  it('is added when only the total has a price', async () => {
    const reserved = await aProduct(seller, shopId, { price: '0', priceOnRequest: true });
    await seller.client.priceAgreements.create({
      ...{ orgId: shopId, buyerOrgId: orgId, productId: reserved.id, pack: 'each', currency: 'AUD' },
      ...{ price: '9.00', minimumQuantity: 8, validFrom: '2026-01-01' },
    });
    await bea.client.lists.addLines({ id, lines: [{ productId: reserved.id, quantity: 8 }] });
    await level(reserved, 10, 0);
    await bea.client.carts.addLines({ orgId, lines: [{ productId: reserved.id, quantity: 8 }] });
    await due([bea.id], suggested);
    await run();
    expect(await cartOf({ orgId })).toMatchObject([{ productId: reserved.id, quantity: 10 }]);
  });
});
