import * as z from 'zod/mini';
import { delivery, printedLine } from './delivery.ts';
import { because } from './field-reason.ts';
import { cursor, id, isInOrder, page, pageSize, period, time } from './fields.ts';
import { gstTreatments } from './gst.ts';
import { limits } from './limits.ts';
import { currencies } from './money.ts';
import { operation, providerRefusals, signedIn } from './operation.ts';
import { packs } from './order-lines.ts';
import { orderStatuses, paymentStatuses } from './order-status.ts';
import { soldOptions } from './sold-options.ts';

const orderItem = z.object({
  /** The id stays when the product is deleted, so the product's page may no longer exist. */
  productId: id,
  name: z.string(),
  /** The options of the variant at the time of the purchase. */
  options: soldOptions,
  pack: z.enum(packs),
  /** Base units in a pack. */
  packUnits: z.number(),
  /** The price of one pack. */
  unitPrice: z.string(),
  /** Counted in packs, not in base units. */
  quantity: z.number(),
  /** The lead time of a product that is made to order, as stated at the time of the sale, in days. Null for any other product. */
  leadDays: z.nullable(z.number()),
});

export const order = z.object({
  id,
  orderNumber: z.string(),
  /** The purchase to which the order belongs. */
  purchaseId: id,
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalAmount: z.string(),
  currency: z.enum(currencies),
  /** The freight, which is part of the total. Null until the seller has quoted it. */
  freightAmount: z.nullable(z.string()),
  freightGstAmount: z.string(),
  gstTreatment: z.enum(gstTreatments),
  /** The GST in the total, as calculated at the sale. */
  gstAmount: z.string(),
  buyerId: id,
  buyerName: z.string(),
  buyerOrgId: z.nullable(id),
  buyerOrgName: z.nullable(z.string()),
  sellerOrgId: id,
  sellerOrgName: z.string(),
  createdAt: time,
  updatedAt: time,
  /** The buyer's delivery address. Null when the buyer gave none. */
  delivery: z.nullable(delivery),
  /** The buyer's purchase order number. Empty when the buyer gave none. */
  purchaseOrderNumber: z.string(),
  /** The buyer's cost centre for this order. Empty when the buyer gave none. */
  costCentre: z.string(),
  /** The buyer's note to the seller. Empty when the buyer wrote none. */
  note: z.string(),
  /**
   * For an order whose payment arrived when no stock was left. `open`: the seller has not decided yet what to do.
   * `waiting`: the seller decided to wait for stock. Null for all other orders.
   */
  missingStock: z.nullable(z.enum(['open', 'waiting'])),
  items: z.array(orderItem),
});
export type Order = z.infer<typeof order>;

const listedOrder = z.extend(order, {
  /** Messages from the other side that the viewer has not seen. */
  unreadMessages: z.number(),
});
export type ListedOrder = z.infer<typeof listedOrder>;

/**
 * `purchases`: orders of the user, or of an organization that the user manages. `sales`: orders that an organization of
 * the user received.
 */
const scope = z.discriminatedUnion('side', [
  z.object({ side: z.literal('purchases'), orgId: z.optional(id) }),
  z.object({ side: z.literal('sales'), orgId: id }),
]);
export type OrderScope = z.infer<typeof scope>;

const filters = { status: z.optional(z.enum(orderStatuses)), cursor, pageSize };

/**
 * Filters of a seller's inbox. `search` matches the order number, the purchase order number, the buyer and the
 * products.
 */
export const salesFilters = {
  payment: z.optional(z.enum(paymentStatuses)),
  /** Only orders that were placed in this period. */
  ...period,
  /** Only orders that are paid and not yet completely shipped. */
  toShip: z.optional(z.literal('true')),
  /** Only orders with a dispute for which the bank still accepts evidence. */
  toAnswer: z.optional(z.literal('true')),
  /** Only orders with messages that the viewer has not seen. */
  unread: z.optional(z.literal('true')),
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.search))),
};
const listOrdersInput = z.discriminatedUnion('side', [
  z.object({ side: z.literal('purchases'), orgId: z.optional(id), ...filters }),
  z.object({ side: z.literal('sales'), orgId: id, ...filters, ...salesFilters }).check(isInOrder),
]);

const appUrl = z.string().check(z.maxLength(2_000));

const createCheckoutInput = z.object({
  productId: id,
  /** If absent, the first pack of the product. */
  pack: z.optional(z.enum(packs)),
  quantity: z._default(
    z.literal(limits.checkoutQuantity, because('QUANTITY_INVALID')),
    limits.checkoutQuantity,
  ),
  successUrl: appUrl,
  cancelUrl: appUrl,
  /** The buying organization, of which the caller is a member. If absent, the caller buys for themselves. */
  buyerOrgId: z.optional(id),
  /**
   * The id of a saved address, or `last` for the address that was used last. If absent, the order has no delivery
   * address.
   */
  deliverTo: z.optional(z.union([z.literal('last'), id])),
  /** The buyer's purchase order number. If absent, an open order keeps its current number. */
  purchaseOrderNumber: z.optional(printedLine(limits.purchaseOrderNumber)),
  /**
   * The GST treatment that the page showed to the buyer. The server refuses the order when the treatment that it
   * computes is different.
   */
  gstShown: z.optional(z.enum(gstTreatments)),
  /**
   * The number of the buyer's open order that this order replaces, for example because the price has changed. With this
   * number, the buyer agrees to the replacement. The server refuses any other number. Null: the buyer has not agreed
   * yet. Absent: the server replaces an open order that has other terms, without asking the buyer.
   */
  replaces: z.optional(z.nullable(z.string())),
});

const quote = z.object({
  /** Price and freight. */
  totalAmount: z.string(),
  freightAmount: z.string(),
  currency: z.enum(currencies),
  gstTreatment: z.enum(gstTreatments),
  gstAmount: z.string(),
});
export type Quote = z.infer<typeof quote>;

const unbuyable = [
  'PRODUCT_UNAVAILABLE',
  'OWN_PRODUCT',
  'PACK_WITHDRAWN',
  'QUANTITY_BELOW_MINIMUM',
  'PRICE_ON_REQUEST',
  'PRICE_TOO_LOW',
  'PRICE_TOO_HIGH',
  'SELLER_NOT_ONBOARDED',
  'PRODUCT_RECALLED',
  'SELLER_NOT_VERIFIED',
  'SELLER_CANNOT_CHARGE',
  'NOT_OFFERED_HERE',
  'LICENCE_REQUIRED',
] as const;

export const orders = {
  list: operation({
    method: 'GET',
    path: '/api/orders',
    summary: 'Orders, newest first: my purchases, or the sales of an organization of mine',
    access: signedIn,
    scopes: ['sales.read', 'purchases.read'],
    refuses: ['NOT_FOUND'],
  })
    .input(listOrdersInput)
    .output(page(listedOrder)),
  count: operation({
    method: 'GET',
    path: '/api/orders/count',
    summary:
      'How many orders stand in each status, and how many wait to be shipped, to be answered or to be read',
    access: signedIn,
    scopes: ['sales.read', 'purchases.read'],
    refuses: ['NOT_FOUND'],
  })
    .input(scope)
    .output(
      z.object({
        total: z.number(),
        byStatus: z.record(z.enum(orderStatuses), z.number()),
        byPayment: z.record(z.enum(paymentStatuses), z.number()),
        toShip: z.number(),
        /** Sales with a dispute for which the bank still accepts evidence. 0 for purchases. */
        toAnswer: z.number(),
        /** Orders with messages that the viewer has not seen, at most `limits.countedUnread`. */
        unread: z.number(),
      }),
    ),
  quote: operation({
    method: 'GET',
    path: '/api/products/{productId}/quote',
    summary: 'The price, freight and GST treatment of a purchase delivered to a country',
    access: signedIn,
    refuses: ['NOT_FOUND', ...unbuyable, 'FREIGHT_TO_BE_QUOTED'],
  })
    .input(
      z.object({
        productId: id,
        pack: z.optional(z.enum(packs)),
        /** The buying organization. The caller must be a member of it. */
        buyerOrgId: z.optional(id),
        country: delivery.shape.country,
        region: z._default(z.string().check(z.maxLength(80)), ''),
      }),
    )
    .output(quote),
  /**
   * External clients use this path with this body and this reply. Do not change any of them (docs/product.md,
   * Purchase).
   */
  createCheckout: operation({
    method: 'POST',
    path: '/functions/v1/stripe-create-checkout',
    summary:
      "Open a checkout session, and with it a pending order; answers with the provider's checkout address",
    access: signedIn,
    refuses: [
      'NOT_FOUND',
      'ORGANIZATION_SUSPENDED',
      ...unbuyable,
      'OUT_OF_STOCK',
      'DELIVERY_MISSING',
      'FREIGHT_TO_BE_QUOTED',
      'COST_CENTRE_REQUIRED',
      'PURCHASE_NOT_PERMITTED',
      'APPROVAL_REQUIRED',
      'GST_CHANGED',
      'OFFER_CHANGED',
      'CONFLICT',
      'SENT_TOO_MUCH',
      ...providerRefusals,
    ],
  })
    .input(createCheckoutInput)
    .output(z.object({ sessionUrl: z.string() })),
};
