import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { deliveryAddresses } from '../db/schema/delivery.ts';
import { users } from '../db/schema/identity.ts';
import { orderItems, orders } from '../db/schema/orders.ts';
import { organizationInvitations, organizationMembers, organizations } from '../db/schema/organizations.ts';
import { connectedAccounts } from '../db/schema/payments.ts';
import { productImages, products } from '../db/schema/products.ts';
import { purchases } from '../db/schema/purchases.ts';
import { shipments } from '../db/schema/shipments.ts';
import { setLocal } from '../db/set-local.ts';
import { withActor } from '../db/with-actor.ts';
import type { Env } from '../env.ts';
import { issueInvoice } from '../features/orders/documents/issue-invoice.ts';
import { issueNotes } from '../features/orders/documents/issue-notes.ts';
import { recordMoney } from '../features/orders/money/record-money.ts';
import { demoCharge } from './demo-charges.ts';
import { type DemoIds, type DemoOrderRow, demoRows, type OpenedAccount } from './demo-rows.ts';
import type { DemoImage } from './draw-pictures.ts';
import { courseOf, type DemoMove, parcelOf } from './order-course.ts';
import type { DemoSale, Sold } from './sell-at-sandbox.ts';
import { catalogue } from './world/catalogue/all.ts';
import { demoFamilies } from './world/families.ts';
import { history } from './world/history.ts';
import { demoConversations } from './world/messages.ts';
import { demoOrders } from './world/orders.ts';
import { demoOrganizations, type OrganizationKey } from './world/organizations.ts';
import { demoPassword, people } from './world/people.ts';
import { writeAccounts } from './write-accounts.ts';
import { writeBudgets } from './write-budgets.ts';
import { writeCredential } from './write-credential.ts';
import { writeLists } from './write-lists.ts';
import { writeOffers } from './write-offers.ts';
import { writePassports } from './write-passports.ts';
import { writeQuotes } from './write-quotes.ts';
import { writeRecall } from './write-recall.ts';
import { writeVerification } from './write-verification.ts';

export type DemoSources = {
  /** The settings that the emails about the orders on account need. */
  env: Env;
  /** A connection as the tables' owner, because no other role may make a user platform staff. */
  db: Database;
  passwordHash: (password: string) => Promise<string>;
  /** Draws the pictures of all products and stores their files. */
  drawPictures: () => Promise<DemoImage[]>;
  /** Stores a document and returns its URL. */
  saveDocument: (name: string, bytes: Uint8Array) => Promise<string>;
  /** Opens an account at the payment provider, and enables its charges. The organization's row does not exist yet. */
  openConnectedAccount: (organization: { id: string; name: string }) => Promise<OpenedAccount>;
  /**
   * Creates the payment of a sale at the payment provider, with its later refunds and disputes. Null when this is not
   * possible.
   */
  sell: (sale: DemoSale) => Promise<Sold | null>;
  newOrderNumber: (at: Date) => string;
  /** Receives a line for each long step. */
  log: (line: string) => void;
};

type DemoRows = ReturnType<typeof demoRows>;
/** Sales by order id. */
type SoldOrders = ReadonlyMap<string, Sold>;

/**
 * Fills an empty database with the demonstration. A database that already has a user is left unchanged. The pictures
 * and accounts are created first. All rows are then inserted in one transaction, so the database stays empty if the run
 * is interrupted.
 * @returns whether the database was filled
 */
export async function fillDemo(sources: DemoSources): Promise<boolean> {
  const { db, log } = sources;
  if (await hasUsers(db)) return false;
  log('Drawing the pictures of the demonstration');
  const images = await sources.drawPictures();
  log('Filling in the demonstration');
  const passwordHash = await sources.passwordHash(demoPassword);
  const ids = await makeIds(db);
  const accounts = await openAccounts(sources, ids);
  const { newOrderNumber } = sources;
  const rows = demoRows({ ids, filledAt: new Date(), passwordHash, accounts, images, newOrderNumber });
  log('Making the orders at the payment provider');
  const sold = await sellAll(sources, rows);
  return withActor(db, 'system:admin-command', async (tx) => {
    // When two servers start at the same time, the second server waits here. Then it finds users and inserts nothing.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('myelin demonstration', 0))`);
    if (await hasUsers(tx)) return false;
    await insertRows(tx, rows, sold, ids);
    await replayHistory(tx, ids);
    await writeMessages(tx, rows.orders, ids);
    await writeOffers(tx, ids);
    await writePassports(tx, ids);
    await writeVerification(tx, ids);
    await writeLists(tx, ids);
    await writeBudgets(tx, ids);
    await writeQuotes(tx, ids);
    await writeAccounts(tx, sources.env, ids);
    await writeRecall(tx, ids);
    await writeCredential(tx, ids, sources.saveDocument);
    return true;
  });
}

async function insertRows(tx: Transaction, rows: DemoRows, sold: SoldOrders, ids: DemoIds): Promise<void> {
  // The database lets only the command's actor insert a super_admin. The actor of all other rows is the demonstration.
  await tx.insert(users).values(rows.users);
  await actAs(tx, 'system:demo');
  await tx.insert(organizations).values(rows.organizations);
  await tx.insert(organizationMembers).values(rows.members);
  await tx.insert(organizationInvitations).values(rows.invitations);
  await tx.insert(connectedAccounts).values(rows.accounts);
  await tx.insert(products).values(rows.products);
  await tx.insert(productImages).values(rows.images);
  await insertFamilies(tx, ids);
  await tx.insert(deliveryAddresses).values(rows.deliveries);
  await insertOrders(tx, rows, sold);
}

async function insertFamilies(tx: Transaction, ids: DemoIds): Promise<void> {
  for (const { name, options, variants } of demoFamilies) {
    const given = Object.entries(variants).map(([key, values]) => ({ id: ids.product(key), values }));
    await tx.execute(sql`
      WITH given AS (SELECT * FROM json_to_recordset(${JSON.stringify(given)}) AS g (id uuid, "values" text[])),
      family AS (
        INSERT INTO product_families (org_id, name, options)
        SELECT DISTINCT p.org_id, ${name}::text, ${sql.param(options)}::text[] FROM products p JOIN given ON given.id = p.id RETURNING *
      )
      UPDATE products p SET family_id = family.id, option_values = given."values", option_count = cardinality(given."values")
      FROM family, given WHERE p.id = given.id`);
  }
}

/**
 * Inserts each order as placed by the buyer, and then changes its state step by step. So the database's triggers write
 * its timeline.
 */
async function insertOrders(tx: Transaction, rows: DemoRows, sold: SoldOrders): Promise<void> {
  for (const { shippedBy: _later, ...order } of rows.orders) {
    await actAs(tx, order.buyerId);
    const { purchaseId: id, buyerId, buyerOrgId, createdAt } = order;
    await tx.insert(purchases).values({ id, buyerId, buyerOrgId, createdAt });
    await tx.insert(orders).values({
      ...order,
      ...sold.get(order.id)?.columns,
      status: 'pending',
      paymentStatus: 'unpaid',
      updatedAt: order.createdAt,
    });
  }
  await tx.insert(orderItems).values(rows.items);
  for (const [index, order] of rows.orders.entries())
    for (const move of courseOf(order)) await makeMove(tx, move, order, index);
  for (const order of rows.orders) {
    const charge = sold.get(order.id)?.charge ?? demoCharge(order);
    const paid = { id: order.id, seller_org_id: order.sellerOrgId, currency: order.currency };
    if (charge) await recordMoney(tx, paid, charge);
  }
  await issuePapers(tx, rows.orders);
}

/** Issues the invoices in the order of the payments, so that their numbers have the same order. */
async function issuePapers(tx: Transaction, placed: readonly DemoOrderRow[]): Promise<void> {
  const payments = placed.flatMap((order) =>
    courseOf(order)
      .filter(({ kind }) => kind === 'paid')
      .map(({ orderId, at }) => ({ orderId, at, charge: demoCharge(order) })),
  );
  for (const { orderId, at, charge } of payments.sort((one, other) => (one.at < other.at ? -1 : 1)))
    await issueInvoice(tx, orderId, { charge, at: new Date(at) });
  for (const { id, updatedAt } of [...placed].sort((one, other) =>
    one.updatedAt < other.updatedAt ? -1 : 1,
  ))
    await issueNotes(tx, id, new Date(updatedAt));
}

async function makeMove(tx: Transaction, move: DemoMove, order: DemoOrderRow, index: number): Promise<void> {
  const { shippedBy } = order;
  const { orderId, kind, status, paymentStatus, at } = move;
  await actAs(tx, kind === 'shipped' ? shippedBy : 'system:payments');
  if (kind === 'shipped')
    await insertParcel(tx, { ...parcelOf(move, index), sellerOrgId: order.sellerOrgId, shippedBy });
  const evidence = JSON.stringify({ order: orderId, kind });
  await setLocal(tx, 'myelin.evidence', evidence);
  await tx.execute(sql`
    UPDATE orders SET status = ${status}, payment_status = ${paymentStatus}, updated_at = ${at} WHERE id = ${orderId}`);
}

async function insertParcel(tx: Transaction, parcel: typeof shipments.$inferInsert): Promise<void> {
  const [row] = await tx.insert(shipments).values(parcel).returning({ id: shipments.id });
  await tx.execute(sql`
    INSERT INTO shipment_items (seller_org_id, order_id, shipment_id, order_item_id, quantity)
    SELECT seller_org_id, order_id, ${row?.id}, id, quantity FROM order_items
    WHERE seller_org_id = ${parcel.sellerOrgId} AND order_id = ${parcel.orderId}`);
}

/**
 * Writes the oldest message first, because message ids increase with time. A trigger marks each message as unread for
 * the other side; most of these marks are removed.
 */
async function writeMessages(tx: Transaction, placed: readonly DemoOrderRow[], ids: DemoIds): Promise<void> {
  for (const { product, buyer, messages } of demoConversations) {
    const order = placed[demoOrders.findIndex((sold) => sold.product === product && sold.buyer === buyer)];
    if (!order) throw new Error(`Nobody has bought ${product}`);
    for (const { by, hours, text, isNew = false } of messages) {
      const sentAt = new Date(Date.parse(order.createdAt) + hours * 3_600_000).toISOString();
      const { rows } = await tx.execute<{ id: string }>(sql`
        INSERT INTO order_messages (id, seller_org_id, order_id, author_id, key, side, text, sent_at)
        VALUES (uuidv7(${sentAt}::timestamptz - now()), ${order.sellerOrgId}, ${order.id}, ${ids.user(by)}, gen_random_uuid(),
          ${by === buyer ? 'buyer' : 'seller'}, ${text}, ${sentAt})
        RETURNING id`);
      if (!isNew) await tx.execute(sql`DELETE FROM unread_order_messages WHERE message_id = ${rows[0]?.id}`);
    }
  }
}

async function hasUsers(db: Database | Transaction): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).limit(1);
  return found.length > 0;
}

/** The database creates each id from the time of its row. So sorting by id and sorting by time give the same result. */
async function makeIds(db: Database): Promise<DemoIds> {
  const ages = [people, demoOrganizations, catalogue, demoOrders].flatMap((things) =>
    things.map(({ daysAgo }) => daysAgo),
  );
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT uuidv7(make_interval(secs => -86400 * age)) AS id
      FROM unnest(${sql.param(ages)}::float8[]) WITH ORDINALITY AS ages (age, place) ORDER BY place`,
  );
  const made = rows.map(({ id }) => id);
  const keyed = (keys: readonly string[]) => {
    const byKey = new Map(keys.map((key, index) => [key, made[index] ?? '']));
    made.splice(0, keys.length);
    return (key: string) => {
      const id = byKey.get(key);
      if (!id) throw new Error(`The demonstration has no ${key}`);
      return id;
    };
  };
  const user = keyed(people.map(({ email }) => email));
  const organization = keyed(demoOrganizations.map(({ key }) => key));
  const product = keyed(catalogue.map(({ key }) => key));
  const order = keyed(demoOrders.map((_, index) => String(index)));
  return { user, organization, product, order: (index) => order(String(index)) };
}

/** Sells one order at a time, oldest first, because the provider lists movements in the order of their creation. */
async function sellAll({ sell }: DemoSources, rows: DemoRows): Promise<SoldOrders> {
  const sold = new Map<string, Sold>();
  for (const [index, order] of rows.orders.entries()) {
    const item = rows.items[index];
    const buyer = rows.users.find(({ id }) => id === order.buyerId);
    if (!item || !buyer) throw new Error(`The order ${order.orderNumber} has no item or no buyer`);
    const made = await sell({ order, item, buyer: { email: buyer.email, name: buyer.fullName } });
    if (made) sold.set(order.id, made);
  }
  return sold;
}

async function openAccounts(
  { openConnectedAccount }: DemoSources,
  ids: DemoIds,
): Promise<Map<OrganizationKey, OpenedAccount>> {
  const opened = await Promise.all(
    demoOrganizations
      .filter(({ takesPayments }) => takesPayments)
      .map(
        async ({ key, name }) =>
          [key, await openConnectedAccount({ id: ids.organization(key), name })] as const,
      ),
  );
  return new Map(opened);
}

/** Makes each change with its author as the actor. Triggers write the audit. */
async function replayHistory(tx: Transaction, ids: DemoIds): Promise<void> {
  for (const past of history) {
    await actAs(tx, ids.user(past.by));
    const organization = demoOrganizations.find(({ key }) => key === past.org);
    if (!organization) continue;
    const orgId = ids.organization(past.org);
    if (past.change === 'role') {
      const member = organization.members.find(({ email }) => email === past.member);
      await tx
        .update(organizationMembers)
        .set({ role: member?.role ?? past.before })
        .where(
          sql`${organizationMembers.orgId} = ${orgId} AND ${organizationMembers.userId} = ${ids.user(past.member)}`,
        );
    } else {
      await tx
        .update(organizations)
        .set({ [past.change]: organization[past.change] })
        .where(eq(organizations.id, orgId));
    }
  }
}

const actAs = (tx: Transaction, actor: string) => setLocal(tx, 'myelin.actor', actor);
