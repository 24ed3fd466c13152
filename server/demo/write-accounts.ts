import { eq, sql } from 'drizzle-orm';
import { lineAmounts, noFreight } from '../../contract/order-lines.ts';
import type { Transaction } from '../db/connection.ts';
import { deliveryAddresses } from '../db/schema/delivery.ts';
import { organizations } from '../db/schema/organizations.ts';
import { connectedAccounts } from '../db/schema/payments.ts';
import { products } from '../db/schema/products.ts';
import { setLocal } from '../db/set-local.ts';
import type { Env } from '../env.ts';
import { confirmOnAccount } from '../features/orders/credit/confirm-on-account.ts';
import { bookReceipt } from '../features/orders/credit/record-receipt.ts';
import { insertOrder } from '../features/orders/insert-order.ts';
import { insertPurchase } from '../features/orders/purchases/insert-purchase.ts';
import { reserveForOrders } from '../features/orders/reserve-for-orders.ts';
import { shipParcel } from '../features/orders/ship-parcels.ts';
import type { DemoIds } from './demo-rows.ts';
import { openDemoAccount, requestedDemoAccount } from './world/accounts.ts';

/**
 * Writes a requested credit account, and an open one with an order on account, through the functions of the product.
 * Called after the prices and the stock.
 */
export async function writeAccounts(tx: Transaction, env: Env, ids: DemoIds): Promise<void> {
  await request(tx, ids, requestedDemoAccount);
  const accountId = await request(tx, ids, openDemoAccount);
  const { openedBy, limit, paymentDays, statementDay } = openDemoAccount;
  await actAs(tx, ids.user(openedBy));
  await tx.execute(sql`
    UPDATE credit_accounts SET state = 'open', opened_at = now(), credit_limit = ${limit}, payment_days = ${paymentDays}, statement_day = ${statementDay}
    WHERE id = ${accountId}`);
  const orderId = await placeOrder(tx, ids, accountId);
  await shipPart(tx, env, ids, orderId);
  await receivePart(tx, env, ids, accountId);
}

const actAs = (tx: Transaction, actor: string) => setLocal(tx, 'myelin.actor', actor);

async function request(
  tx: Transaction,
  ids: DemoIds,
  { seller, buyer, requester, wantedLimit, note }: typeof requestedDemoAccount,
): Promise<string> {
  await actAs(tx, ids.user(requester));
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO credit_accounts (seller_org_id, buyer_org_id, currency, requested_by, wanted_limit, note)
    VALUES (${ids.organization(seller)}, ${ids.organization(buyer)}, 'AUD', ${ids.user(requester)}, ${wantedLimit}, ${note}) RETURNING id`);
  return rows[0]?.id ?? '';
}

async function placeOrder(tx: Transaction, ids: DemoIds, creditAccountId: string): Promise<string> {
  const { order, seller, buyer, requester } = openDemoAccount;
  const [buyerId, buyerOrgId] = [ids.user(requester), ids.organization(buyer)];
  const [sold] = await tx
    .select()
    .from(products)
    .innerJoin(organizations, eq(organizations.id, products.orgId))
    .innerJoin(connectedAccounts, eq(connectedAccounts.orgId, products.orgId))
    .where(eq(products.id, ids.product(order.product)));
  const [delivery] = await tx.select().from(deliveryAddresses).where(eq(deliveryAddresses.orgId, buyerOrgId));
  if (!sold?.products.price || !delivery)
    throw new Error('The order on account has no product or no address');
  const { products: product, organizations: selling } = sold;
  await actAs(tx, buyerId);
  const purchaseId = await insertPurchase(tx, { buyerId, buyerOrgId });
  const unitPrice = sold.products.price;
  const line = { unitPrice, quantity: order.quantity, currency: product.currency };
  const orderId = await insertOrder(
    tx,
    {
      ...{
        buyerId,
        buyerOrgId,
        purchaseId,
        currency: product.currency,
        sellerAbn: selling.abn,
        creditAccountId,
      },
      ...{
        sellerOrgId: ids.organization(seller),
        providerAccountId: sold.connected_accounts.providerAccountId,
      },
      ...{ delivery: delivery.address, purchaseOrderNumber: order.purchaseOrderNumber, freight: noFreight },
      platformFeeOf: () => '0',
    },
    [
      {
        ...lineAmounts({ ...line, gstTreatment: 'included' }),
        ...{ productId: product.id, name: product.name, details: product.details },
        ...{ pack: 'each', packUnits: 1, quantity: order.quantity, unitPrice, priceSource: 'list' },
      },
    ],
  );
  await reserveForOrders(tx, () => new Error('The order on account has too little stock'));
  await confirmOnAccount(tx, [orderId]);
  return orderId;
}

async function shipPart(tx: Transaction, env: Env, ids: DemoIds, orderId: string): Promise<void> {
  const { seller, parcel } = openDemoAccount;
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM order_items WHERE order_id = ${orderId}`,
  );
  await actAs(tx, ids.user(parcel.shippedBy));
  const shipped = await shipParcel(
    tx,
    { deps: { env }, actor: { userId: ids.user(parcel.shippedBy) } },
    ids.organization(seller),
    {
      ...{
        key: crypto.randomUUID(),
        orderId,
        carrier: 'australia-post',
        trackingNumber: parcel.trackingNumber,
      },
      items: [
        {
          itemId: rows[0]?.id ?? '',
          quantity: parcel.quantity,
          lots: [{ lot: parcel.lot, counts: 'pack', quantity: parcel.quantity }],
        },
      ],
    },
  );
  if ('code' in shipped) throw new Error(`The parcel on account was refused: ${shipped.code}`);
}

async function receivePart(tx: Transaction, env: Env, ids: DemoIds, id: string): Promise<void> {
  const { seller, openedBy, receipt } = openDemoAccount;
  const { rows } = await tx.execute<{ id: string; today: string }>(
    sql`SELECT id, (now() AT TIME ZONE 'UTC')::date::text AS today FROM credit_invoices WHERE account_id = ${id}`,
  );
  const [invoice] = rows;
  if (!invoice) throw new Error('The parcel on account was not invoiced');
  await actAs(tx, ids.user(openedBy));
  await bookReceipt(tx, env, {
    ...{ id, orgId: ids.organization(seller), receivedOn: invoice.today, ...receipt },
    applications: [{ invoiceId: invoice.id, amount: receipt.amount }],
  });
}
