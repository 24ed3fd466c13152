import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Currency } from '../../contract/money.ts';
import {
  type LineAmounts,
  lineAmounts,
  noFreight,
  type Pack,
  type PriceSource,
} from '../../contract/order-lines.ts';
import { withActor } from '../db/with-actor.ts';
import { selectCheckoutOrder } from '../features/orders/checkout-order.ts';
import { insertOrder, type NewOrder } from '../features/orders/insert-order.ts';
import { openCheckout } from '../features/orders/open-checkout.ts';
import { insertPurchase } from '../features/orders/purchases/insert-purchase.ts';
import { keyed } from '../features/orders/request-key.ts';
import { aProduct, type Person } from './builders.ts';
import { pages } from './orders.ts';
import type { TestPayments } from './test-payments.ts';

export type PaidLine = {
  name: string;
  unitPrice: string;
  quantity: number;
  gstTreatment: LineAmounts['gstTreatment'];
  pack?: Pack;
  packUnits?: number;
  priceSource?: PriceSource;
  /** The units in stock before the order. If absent, the stock of the product is not tracked. */
  onHand?: number;
};
type Sold = { seller: Person; organization: { id: string }; buyer: Person };
type Terms = { currency?: Currency } & Partial<
  Pick<NewOrder, 'freight' | 'buyerOrgId' | 'purchaseOrderNumber' | 'costCentre' | 'note'>
>;

/**
 * An order of these lines that its buyer paid on the provider's page.
 * @returns the order's id
 */
export async function aPaidOrderOf(
  payments: TestPayments,
  { seller, organization, buyer }: Sold,
  lines: readonly PaidLine[],
  { currency = 'AUD', freight = noFreight, buyerOrgId, ...terms }: Terms = {},
): Promise<string> {
  const { deps } = payments.app;
  const products = await Promise.all(
    lines.map(async ({ name, unitPrice, onHand }) => {
      const stockMode = onHand === undefined ? 'untracked' : 'counted';
      const product = await aProduct(seller, organization.id, {
        name,
        price: unitPrice,
        currency,
        stockMode,
      });
      if (onHand !== undefined) await seller.client.products.setStock({ id: product.id, version: 1, onHand });
      return product;
    }),
  );
  const { rows } = await deps.db.$client.query<{ id: string }>(
    'SELECT provider_account_id AS id FROM connected_accounts WHERE org_id = $1',
    [organization.id],
  );
  const owner = { buyerId: buyer.id, ...(buyerOrgId && { buyerOrgId }) };
  const id = await withActor(deps.db, buyer.id, async (tx) =>
    insertOrder(
      tx,
      {
        purchaseId: await insertPurchase(tx, {
          ...owner,
          ...keyed({ requestKey: randomUUID() }),
        }),
        ...owner,
        ...terms,
        sellerOrgId: organization.id,
        sellerAbn: lines.every(({ gstTreatment }) => gstTreatment === 'none') ? '' : '51824753556',
        currency,
        providerAccountId: rows[0]?.id ?? '',
        platformFeeOf: () => '0',
        freight,
        ...pages,
      },
      lines.map(({ onHand: _units, ...line }, index) => ({
        pack: 'each',
        packUnits: 1,
        priceSource: 'list',
        ...line,
        ...lineAmounts({ ...line, currency }),
        productId: products[index]?.id ?? '',
        details: { category: 'general', catalogNumber: `C-${line.name}` },
      })),
    ),
  );
  const placed = await selectCheckoutOrder(deps.db, sql`o.id = ${id}`);
  if (!placed) throw new Error('The order was not found');
  const url = await openCheckout(deps, placed);
  await payments.control(`checkout/${new URL(url ?? '').pathname.split('/').at(-1)}/pay`);
  await payments.deliver();
  return id;
}
