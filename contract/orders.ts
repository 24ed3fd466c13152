import * as z from 'zod/mini';
import { delivery, printedLine } from './delivery.ts';
import { because } from './field-reason.ts';
import { cursor, id, isInOrder, page, pageSize, period, time } from './fields.ts';
import { gstTreatments } from './gst.ts';
import { limits } from './limits.ts';
import { currencies } from './money.ts';
import { asksProvider, operation, signedIn } from './operation.ts';
import { orderStatuses, paymentStatuses } from './order-status.ts';

const orderItem = z.object({
  /** Kept when the product goes; the page behind it may be gone. */
  productId: id,
  name: z.string(),
  unitPrice: z.string(),
  quantity: z.number(),
});

export const order = z.object({
  id,
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalAmount: z.string(),
  currency: z.enum(currencies),
  gstTreatment: z.enum(gstTreatments),
  /** Of the total; frozen when it was sold. */
  gstAmount: z.string(),
  buyerId: id,
  buyerName: z.string(),
  buyerOrgId: z.nullable(id),
  buyerOrgName: z.nullable(z.string()),
  sellerOrgId: id,
  sellerOrgName: z.string(),
  createdAt: time,
  updatedAt: time,
  /** As it was said with the checkout; null where nothing was. */
  delivery: z.nullable(delivery),
  /** The buyer's own reference; empty where none was given. */
  purchaseOrderNumber: z.string(),
  items: z.array(orderItem),
});
export type Order = z.infer<typeof order>;

const listedOrder = z.extend(order, {
  /** From the other side, and the reader has not seen them. */
  unreadMessages: z.number(),
});
export type ListedOrder = z.infer<typeof listedOrder>;

/** `purchases`: orders of the user, or of an organization that they manage. `sales`: orders from an organization of theirs. */
const scope = z.discriminatedUnion('side', [
  z.object({ side: z.literal('purchases'), orgId: z.optional(id) }),
  z.object({ side: z.literal('sales'), orgId: id }),
]);
export type OrderScope = z.infer<typeof scope>;

const filters = { status: z.optional(z.enum(orderStatuses)), cursor, pageSize };

/** What a seller narrows the inbox by. `search` is of an order's number, its purchase order number, its buyer or what was bought. */
export const salesFilters = {
  payment: z.optional(z.enum(paymentStatuses)),
  /** On which it was placed. */
  ...period,
  /** Paid, and not yet shipped as a whole. */
  toShip: z.optional(z.literal('true')),
  /** With a dispute that still takes evidence. */
  toAnswer: z.optional(z.literal('true')),
  /** With messages that the reader has not seen. */
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
  quantity: z._default(
    z.literal(limits.checkoutQuantity, because('QUANTITY_INVALID')),
    limits.checkoutQuantity,
  ),
  successUrl: appUrl,
  cancelUrl: appUrl,
  /** The organization that buys, one of the caller's own; without it the caller buys for themselves. */
  buyerOrgId: z.optional(id),
  /** One of the kept addresses, or the one that was used last. Without it nothing is said of delivery. */
  deliverTo: z.optional(z.union([z.literal('last'), id])),
  /** The buyer's own reference. Without it an open order keeps the one that it has. */
  purchaseOrderNumber: z.optional(printedLine(limits.purchaseOrderNumber)),
  /** How the buyer was told that it stands to GST: where the order would stand otherwise, it is refused. */
  gstShown: z.optional(z.enum(gstTreatments)),
  /**
   * The number of the open order that the buyer agreed to replace because its price has changed, null before they were asked: any
   * other is refused. Without it an open order under other terms is replaced in silence.
   */
  replaces: z.optional(z.nullable(z.string())),
});

const quote = z.object({
  totalAmount: z.string(),
  currency: z.enum(currencies),
  gstTreatment: z.enum(gstTreatments),
  gstAmount: z.string(),
});
export type Quote = z.infer<typeof quote>;

const unbuyable = [
  'PRODUCT_UNAVAILABLE',
  'OWN_PRODUCT',
  'PRICE_TOO_LOW',
  'PRICE_TOO_HIGH',
  'SELLER_NOT_ONBOARDED',
  'SELLER_CANNOT_CHARGE',
] as const;

export const orders = {
  list: operation({
    method: 'GET',
    path: '/api/orders',
    summary: 'Orders, newest first: my purchases, or the sales of an organization of mine',
    access: signedIn,
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
    refuses: ['NOT_FOUND'],
  })
    .input(scope)
    .output(
      z.object({
        total: z.number(),
        byStatus: z.record(z.enum(orderStatuses), z.number()),
        byPayment: z.record(z.enum(paymentStatuses), z.number()),
        toShip: z.number(),
        /** Sales with a dispute that still takes evidence; 0 for purchases. */
        toAnswer: z.number(),
        /** Orders with messages that the reader has not seen, up to `limits.countedUnread`. */
        unread: z.number(),
      }),
    ),
  quote: operation({
    method: 'GET',
    path: '/api/products/{productId}/quote',
    summary: 'What a purchase costs when it is delivered to a country, and how it would stand to GST',
    access: signedIn,
    refuses: unbuyable,
  })
    .input(z.object({ productId: id, country: delivery.shape.country }))
    .output(quote),
  /** Path, body and answer are fixed (docs/product.md, Purchase). */
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
      'DELIVERY_MISSING',
      'GST_CHANGED',
      'OFFER_CHANGED',
      'CONFLICT',
      'SENT_TOO_MUCH',
      ...asksProvider,
    ],
  })
    .input(createCheckoutInput)
    .output(z.object({ sessionUrl: z.string() })),
};
