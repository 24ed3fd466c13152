import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventType, eventTypes } from '../../contract/event-types.ts';
import { anOrganization, aPaidOrder, aPerson, aProduct, arrived, type Person } from '../testing/builders.ts';
import { type BuyingTeams, buyingTeams, decide } from '../testing/buying-teams.ts';
import { aCreditShop, boughtOnAccount } from '../testing/credit-purchases.ts';
import { aPaidPurchase } from '../testing/orders.ts';
import { aDevice, allLots, anIssuedRecall, shipDevice } from '../testing/recalls.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { startTestPayments, type TestPayments } from '../testing/test-payments.ts';
import { numberEvents } from './number-events.ts';

let payments: TestPayments;
let teams: BuyingTeams;
beforeAll(async () => {
  payments = await startTestPayments();
  teams = await buyingTeams(payments);
});
afterAll(() => payments.stop());

type Event = { type: EventType; data: Record<string, string>; number: number };

/** The numbered events of an organization in order. */
async function eventsOf(orgId: string): Promise<Event[]> {
  await numberEvents(payments.app.deps.db);
  const { rows } = await payments.app.deps.db.$client.query<Event>(
    'SELECT type, data, number::int FROM outbox_events WHERE org_id = $1 AND number IS NOT NULL ORDER BY number',
    [orgId],
  );
  return rows;
}
const typesOf = async (orgId: string) => (await eventsOf(orgId)).map(({ type }) => type);

/** A new seller with its organization. */
async function aSeller(): Promise<{ seller: Person; orgId: string }> {
  const seller = await aPerson(payments.app, 'Selma Seller');
  return { seller, orgId: (await anOrganization(payments.app, seller)).id };
}

/** What `act` adds to the events of the organization. */
async function added(orgId: string, act: () => Promise<unknown>): Promise<Event[]> {
  const before = (await eventsOf(orgId)).length;
  await act();
  return (await eventsOf(orgId)).slice(before);
}

describe('a change writes its event', () => {
  it('for both sides of a paid, disputed, refunded and completed order', async () => {
    const { seller, orgId } = await aSeller();
    const { owner, orgId: buyerOrgId } = await teams.aTeam();
    const product = await aProduct(seller, orgId);
    const orderId = await aPaidOrder(payments.app, owner, product, { buyerOrgId });
    const paid = { type: 'order.paid', data: { orderId }, number: 1 };
    expect(await eventsOf(buyerOrgId)).toEqual([paid]);
    const move = (status: string) =>
      payments.app.ownerDb.$client.query('UPDATE orders SET payment_status = $1 WHERE id = $2', [
        status,
        orderId,
      ]);
    await move('disputed');
    await move('paid');
    await arrived(payments.app, orderId);
    await payments.app.ownerDb.$client.query(
      "UPDATE orders SET status = 'refunded', payment_status = 'charged_back' WHERE id = $1",
      [orderId],
    );
    const types = ['order.paid', 'order.disputed', 'order.completed', 'order.charged_back'];
    expect(await typesOf(buyerOrgId)).toEqual(types);
    expect(await typesOf(orgId)).toEqual(['product.published', ...types]);
  });

  it('for a checkout only when its payment arrives, and for parcels and refunds', async () => {
    const { shop } = teams;
    const seller = shop.organization.id;
    const { orderId } = await aPaidPurchase(payments, shop.product.id);
    expect((await eventsOf(seller)).at(-1)).toMatchObject({ type: 'order.paid', data: { orderId } });
    const parcels = await added(seller, async () => {
      const parcel = { key: crypto.randomUUID(), orderId, carrier: 'dhl' as const };
      await shop.seller.client.orders.ship({ orgId: seller, parcels: [parcel] });
    });
    expect(parcels.map(({ type }) => type)).toEqual(['order.shipped', 'order.completed']);
    expect(Object.keys(parcels[0]?.data ?? {})).toEqual([...eventTypes['order.shipped']]);
    const [refunded] = await added(seller, async () => {
      const asked = { id: orderId, requestId: crypto.randomUUID(), reason: 'requested_by_customer' } as const;
      await shop.seller.client.orders.refund(asked);
      await payments.deliver();
      await runJobs(payments.app);
    });
    expect(refunded).toMatchObject({ type: 'order.refunded', data: { orderId } });
  });

  it('not for a checkout that ends without a payment', async () => {
    const { seller, orgId } = await aSeller();
    const buyer = await aPerson(payments.app);
    const product = await aProduct(seller, orgId);
    for (const state of ['cancelled/unpaid', 'failed/failed'])
      await aPaidOrder(payments.app, buyer, product, { state });
    expect(await typesOf(orgId)).toEqual(['product.published']);
  });

  it('for orders on account', async () => {
    const shop = await aCreditShop(payments);
    const { id: orderId } = await boughtOnAccount(shop);
    await shop.seller.client.creditAccounts.cancelOrder({ orgId: shop.sellerOrgId, id: orderId });
    const data = { orderId };
    expect(await eventsOf(shop.buyerOrgId)).toEqual([
      { type: 'order.on_account', data, number: 1 },
      { type: 'order.cancelled', data, number: 2 },
    ]);
  });

  it('for products that become public or stop being it, in one statement for many', async () => {
    const { seller, orgId } = await aSeller();
    const [first, second] = [
      await aProduct(seller, orgId, { status: 'draft' }),
      await aProduct(seller, orgId),
    ];
    expect(await eventsOf(orgId)).toEqual([
      { type: 'product.published', data: { productId: second.id }, number: 1 },
    ]);
    const setAll = (status: string) =>
      payments.app.deps.db.$client.query('UPDATE products SET status = $1 WHERE org_id = $2', [
        status,
        orgId,
      ]);
    await setAll('active');
    await setAll('archived');
    const withdrawn = { type: 'product.withdrawn' };
    expect((await eventsOf(orgId)).slice(1)).toMatchObject([
      { type: 'product.published', data: { productId: first.id } },
      withdrawn,
      withdrawn,
    ]);
    await setAll('active');
    await payments.app.deps.db.$client.query('DELETE FROM products WHERE id = $1', [second.id]);
    expect((await eventsOf(orgId)).at(-1)).toMatchObject({ ...withdrawn, data: { productId: second.id } });
  });

  it('for requisitions that are submitted and decided', async () => {
    const team = await teams.aTeam();
    const [approved, rejected] = [await teams.submitted(team), await teams.submitted(team)];
    await decide(team.admin, approved.id, { verdict: 'approve' });
    await decide(team.admin, rejected.id, { verdict: 'reject', reason: 'Too many' });
    expect((await eventsOf(team.orgId)).map(({ type, data }) => [type, data.requisitionId])).toEqual([
      ['requisition.submitted', approved.id],
      ['requisition.submitted', rejected.id],
      ['requisition.approved', approved.id],
      ['requisition.rejected', rejected.id],
    ]);
  });

  it('for recalls, to the issuer and to the buyers, and not for drills', async () => {
    const { shop } = teams;
    const team = await teams.aTeam();
    const device = await aDevice(shop.seller, shop.organization.id);
    const at = { seller: shop.seller, orgId: shop.organization.id };
    await shipDevice(payments.app, at, device, { buyer: team.owner, buyerOrgId: team.orgId });
    const scopes = [allLots(device.udiDi)];
    const drill = await added(team.orgId, async () => {
      await anIssuedRecall(shop.seller, shop.organization.id, scopes, { isDrill: true });
      await runJobs(payments.app);
    });
    expect(drill).toEqual([]);
    const issued = await anIssuedRecall(shop.seller, shop.organization.id, scopes);
    await runJobs(payments.app);
    const received = (await eventsOf(team.orgId)).at(-1);
    expect(received).toMatchObject({ type: 'recall.received', data: { recallId: issued.id } });
    await shop.seller.client.recalls.close({ id: issued.id, version: issued.version });
    const own = (await typesOf(shop.organization.id)).filter((type) => type.startsWith('recall'));
    expect(own).toEqual(['recall.issued', 'recall.closed']);
  });
});

/** A connection of the application with an open transaction in which a product is published. */
async function publishing(orgId: string): Promise<pg.PoolClient> {
  const client = await payments.app.deps.db.$client.connect();
  await client.query('BEGIN');
  await client.query("UPDATE products SET status = 'active' WHERE org_id = $1", [orgId]);
  return client;
}

async function aDraft(): Promise<{ orgId: string; productId: string }> {
  const { seller, orgId } = await aSeller();
  return { orgId, productId: (await aProduct(seller, orgId, { status: 'draft' })).id };
}

describe('neither the change nor its event exists alone', () => {
  it('after a rollback', async () => {
    const { orgId } = await aDraft();
    const client = await publishing(orgId);
    await client.query('ROLLBACK');
    client.release();
    expect(await eventsOf(orgId)).toEqual([]);
  });

  it('when the connection is cut before the commit', async () => {
    const { orgId, productId } = await aDraft();
    const client = await publishing(orgId);
    client.on('error', () => {});
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    await payments.app.deps.db.$client.query('SELECT pg_terminate_backend($1, 5000)', [rows[0].pid]);
    client.release(true);
    expect(await eventsOf(orgId)).toEqual([]);
    const { rows: kept } = await payments.app.deps.db.$client.query(
      'SELECT status FROM products WHERE id = $1',
      [productId],
    );
    expect(kept).toEqual([{ status: 'draft' }]);
  });

  it('because only triggers write events and numbers', async () => {
    const { orgId } = await aDraft();
    const attempts = [
      `INSERT INTO outbox_events (org_id, type, data) VALUES ('${orgId}', 'order.paid', '{}')`,
      `SELECT record_event('${orgId}', 'order.paid', '{}')`,
      'UPDATE outbox_events SET number = 7',
      'DELETE FROM outbox_events',
      'UPDATE outbox_heads SET last_number = 0',
    ];
    for (const attempt of attempts)
      await expect(payments.app.deps.db.$client.query(attempt)).rejects.toThrow(/permission denied/);
    const { rows } = await payments.app.deps.db.$client.query(
      'SELECT remove_events(array_agg(id)) FROM outbox_events WHERE number IS NOT NULL',
    );
    expect(rows).toEqual([]);
  });
});

describe('numbers', () => {
  it('an event that commits later gets a higher number, so no reader skips it', async () => {
    const { seller, orgId } = await aSeller();
    await aProduct(seller, orgId, { status: 'draft' });
    const late = await publishing(orgId);
    const { id: productId } = await aProduct(seller, orgId);
    const early = { type: 'product.published', data: { productId }, number: 1 };
    expect(await eventsOf(orgId)).toEqual([early]);
    await late.query('COMMIT');
    late.release();
    expect(await eventsOf(orgId)).toMatchObject([early, { type: 'product.published', number: 2 }]);
  });

  it('have no gaps when many transactions write, roll back and number at the same time', async () => {
    const { orgId, productId } = await aDraft();
    const toggle = async (round: number) => {
      const client = await payments.app.deps.db.$client.connect();
      await client.query('BEGIN');
      await client.query(
        "UPDATE products SET status = CASE status WHEN 'active' THEN 'draft' ELSE 'active' END WHERE id = $1",
        [productId],
      );
      await client.query(round % 3 === 0 ? 'ROLLBACK' : 'COMMIT');
      client.release();
      await numberEvents(payments.app.deps.db);
    };
    await Promise.all(Array.from({ length: 30 }, (_, round) => toggle(round)));
    const events = await eventsOf(orgId);
    expect(events.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(events.map(({ type }) => type)).toEqual(
      events.map((_, index) => (index % 2 === 0 ? 'product.published' : 'product.withdrawn')),
    );
  });

  it('of an organization do not depend on those of others', async () => {
    const [one, other] = [await aDraft(), await aDraft()];
    for (const { orgId } of [one, other, one]) {
      const client = await publishing(orgId);
      await client.query("UPDATE products SET status = 'draft' WHERE org_id = $1", [orgId]);
      await client.query('COMMIT');
      client.release();
    }
    expect((await eventsOf(one.orgId)).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect((await eventsOf(other.orgId)).map(({ number }) => number)).toEqual([1, 2]);
  });

  it('go on after the events before them were removed', async () => {
    const { seller, orgId } = await aSeller();
    await aProduct(seller, orgId);
    await eventsOf(orgId);
    await payments.app.ownerDb.$client.query('DELETE FROM outbox_events WHERE org_id = $1', [orgId]);
    await aProduct(seller, orgId);
    expect(await eventsOf(orgId)).toMatchObject([{ number: 2 }]);
  });
});
