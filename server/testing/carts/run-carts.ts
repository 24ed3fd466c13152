import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import type { Cart } from '../../../contract/cart.ts';
import { type Random, randomOf } from '../../../scripts/proof/random.ts';
import type { ActorContext } from '../../access/context.ts';
import { withActor } from '../../db/with-actor.ts';
import { addLines } from '../../features/orders/cart/add-lines.ts';
import { findCart } from '../../features/orders/cart/find-cart.ts';
import { writePurchase } from '../../features/orders/purchases/write-purchase.ts';
import { aPerson } from '../builders.ts';
import { aDelivery } from '../orders.ts';
import type { TestApp } from '../test-app.ts';
import { expectedTotals, type Place } from './expected-totals.ts';
import { amountText, aRandomCart, type CartLine, openShops, places, type Shop } from './random-shops.ts';

export type Figures = { carts: number; lines: number; orders: number; quoted: number; seconds: number };

type Buyer = { context: ActorContext; addressIds: string[] };

/**
 * Fills random carts and orders them. The totals of each group of the cart, and then of each order, must equal an
 * independent computation. `quoted` counts the orders whose freight the seller must quote.
 * @param seed the same seed gives the same carts
 */
export async function runCarts(
  app: TestApp,
  count: number,
  seed: number,
  onProgress: (figures: Figures) => void,
): Promise<Figures> {
  const random = randomOf(seed);
  const begun = performance.now();
  const shops = await openShops(app, random, 6);
  const buyer = await aBuyer(app);
  const figures: Figures = { carts: 0, lines: 0, orders: 0, quoted: 0, seconds: 0 };
  while (figures.carts < count) {
    await runCart(buyer, { shops, random, figures });
    figures.carts += 1;
    figures.seconds = Math.round((performance.now() - begun) / 1000);
    if (figures.carts % 1_000 === 0 || figures.carts === count) onProgress(figures);
  }
  return figures;
}

async function aBuyer(app: TestApp): Promise<Buyer> {
  const { id, client, email } = await aPerson(app);
  const addresses = [];
  for (const place of places)
    addresses.push(await client.deliveryAddresses.create({ ...aDelivery, ...place }));
  const actor = {
    ...{ userId: id, sessionId: id, email, fullName: '', role: 'buyer', isEmailVerified: true },
    ...{ hasEveryFactor: true, isViewedByStaff: false, memberships: new Map(), suspended: new Set() },
    closedMemberships: new Map(),
  } as const;
  const context = { deps: app.deps, actor, language: 'en' } as unknown as ActorContext;
  return { context, addressIds: addresses.map((address) => address.id) };
}

type Run = { shops: Shop[]; random: Random; figures: Figures };

async function runCart({ context, addressIds }: Buyer, { shops, random, figures }: Run): Promise<void> {
  const { deps, actor } = context;
  const lines = aRandomCart(random, shops);
  const at = random.between(0, places.length - 1);
  const place = places[at] as Place;
  const added = lines.map(({ product, pack, quantity }) => ({
    productId: product.id,
    pack: pack.pack as 'each',
    quantity,
  }));
  await addLines(context, null, { lines: added, isTotal: false });
  const cart = await findCart(context, { orgId: null, ...place });
  const expected = expectedRows(lines, shops, place);
  assert.deepEqual(shownRows(cart), expected);
  const deliverTo = { ...aDelivery, ...place, id: addressIds[at] ?? '', organization: '', line2: '' };
  const purchaseId = await withActor(deps.db, actor.userId, (tx) =>
    writePurchase(tx, context, {
      buyerOrgId: null,
      deliverTo: { ...deliverTo, email: '', instructions: '' },
      input: {
        ...{ requestKey: crypto.randomUUID(), cartVersion: cart.version, deliverTo: 'last' },
        ...{ purchaseOrderNumber: '', costCentre: '', onAccount: [] },
        orders: cart.groups.map(({ sellerOrgId, currency, freightAmount, gstAmount }) => ({
          ...{ sellerOrgId, currency, note: '', freightShown: freightAmount, gstShown: gstAmount },
        })),
      },
    }),
  );
  const { rows } = await deps.db.execute<{ row: string }>(sql`
    SELECT concat_ws(' ', seller_org_id, currency, total_amount - coalesce(freight_amount, 0), coalesce(freight_amount::text, 'quoted'),
      gst_amount, total_amount) AS row FROM orders WHERE purchase_id = ${purchaseId}`);
  assert.deepEqual(rows.map(({ row }) => row).sort(), expected);
  figures.lines += lines.length;
  figures.orders += rows.length;
  figures.quoted += expected.filter((row) => row.includes('quoted')).length;
}

/** The expected totals as one text for each seller and currency, sorted. */
function expectedRows(lines: readonly CartLine[], shops: readonly Shop[], place: Place): string[] {
  const groups = Map.groupBy(lines, ({ product }) => `${product.seller} ${product.currency}`);
  return [...groups.values()]
    .flatMap((group) => {
      const { seller, currency } = group[0]?.product ?? {};
      const shop = shops[seller ?? -1];
      if (!shop || !currency) throw new Error('A group has a seller');
      const { goods, freight, gst, total } = expectedTotals(group, shop, place);
      const text = (minor: bigint) => amountText(minor, currency);
      const freightText = freight === null ? 'quoted' : text(freight);
      return [[shop.orgId, currency, text(goods), freightText, text(gst), text(total)].join(' ')];
    })
    .sort();
}

function shownRows({ groups }: Cart): string[] {
  return groups
    .map(({ sellerOrgId, currency, subtotal, freightAmount, gstAmount, totalAmount }) =>
      [sellerOrgId, currency, subtotal, freightAmount ?? 'quoted', gstAmount, totalAmount].join(' '),
    )
    .sort();
}
