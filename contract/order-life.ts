import * as z from 'zod/mini';
import { creditInvoice } from './credit-invoices.ts';
import { because } from './field-reason.ts';
import { cursor, id, isInOrder, page, time } from './fields.ts';
import { freightApproval } from './freight-approval.ts';
import { gstTreatments } from './gst.ts';
import { limitsOfLots, lotRefusals } from './lot-rules.ts';
import { newLot, shippedLot } from './lots.ts';
import { licenceMoments, missingLicences } from './missing-licences.ts';
import { operation, providerRefusals, signedIn } from './operation.ts';
import { orderEventKinds } from './order-events.ts';
import { packs, priceSources } from './order-lines.ts';
import { orderStatuses, paymentStatuses } from './order-status.ts';
import { order, salesFilters } from './orders.ts';
import { carriers, limitsOfParcels } from './parcels.ts';
import { soldOptions } from './sold-options.ts';
import { supplyRestrictions } from './supply-restrictions.ts';
import { credentialKinds } from './verification-lists.ts';

/** One order with everything that its page shows, and the actions on a placed order. */

/**
 * `quantity` is the ordered quantity. `lotBatch` and `expirationDate`: whether the seller must record a lot and an
 * expiry date for each parcel with units of this line.
 */
export const boughtItem = z.object({
  id,
  productId: id,
  name: z.string(),
  /** The options of the variant at the time of the purchase. */
  options: soldOptions,
  pack: z.enum(packs),
  /** The base units in a pack. */
  packUnits: z.number(),
  /** The price of a pack. */
  unitPrice: z.string(),
  priceSource: z.enum(priceSources),
  /** Counted in packs, not in base units. */
  quantity: z.number(),
  baseUnits: z.number(),
  amount: z.string(),
  gstTreatment: z.enum(gstTreatments),
  /** In percent of the price without GST. */
  gstRate: z.number(),
  gstAmount: z.string(),
  shipped: z.number(),
  /** Ordered, not shipped, not refunded by line and not cancelled. */
  toShip: z.number(),
  /** Refunded by line, whether before or after the shipment, or cancelled by the seller of an order on account. A refund that
   * failed does not count. */
  refunded: z.number(),
  /** The lead time of a product that is made to order, as stated at the time of the sale. */
  leadDays: z.nullable(z.number()),
  catalogNumber: z.nullable(z.string()),
  lotBatch: z.boolean(),
  expirationDate: z.boolean(),
});
export type BoughtItem = z.infer<typeof boughtItem>;

const shippedParcel = z.object({
  id,
  carrier: z.enum(carriers),
  carrierName: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
  shippedAt: time,
  items: z.array(
    z.object({
      id,
      itemId: id,
      name: z.string(),
      options: soldOptions,
      /** In packs. */
      quantity: z.number(),
      /** The base units in a pack. */
      packUnits: z.number(),
      /** The recorded lots, also those that were replaced. They can have fewer units than the line. */
      lots: z.array(shippedLot),
      /** Whether an open recall concerns lots of the line. */
      isRecalled: z.boolean(),
    }),
  ),
});
export type ShippedParcel = z.infer<typeof shippedParcel>;

const orderEvent = z.object({
  id,
  kind: z.enum(orderEventKinds),
  /** The order's state after the event. */
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** The side that acted. */
  by: z.enum(['buyer', 'seller', 'provider', 'system']),
  /** The full name of the person who acted. Null for viewers who belong to the other side. */
  name: z.nullable(z.string()),
  /**
   * The ids of the objects that the event is about: `session` and `payment` are objects of the provider, `shipment` is
   * one of our parcels.
   */
  objects: z.record(z.string(), z.string()),
  happenedAt: time,
});
export type OrderEvent = z.infer<typeof orderEvent>;

const contact = z.object({ website: z.string(), phone: z.string() });

export const orderDetails = z.extend(order, {
  items: z.array(boughtItem),
  events: z.array(orderEvent),
  parcels: z.array(shippedParcel),
  /** Whether the order came from a cart. If not, it was placed with Purchase Now. */
  isFromCart: z.boolean(),
  /**
   * The device identifiers on the labels of each line, of its product and the pack that was sold, with their number of base
   * units if it is known. Only the seller's side sees them.
   */
  labels: z.array(z.object({ itemId: id, identifier: z.string(), units: z.nullable(z.number()) })),
  /**
   * Whether the server is charging a saved card for the order. The buyer cannot pay in another way until the bank has
   * accepted or declined the charge.
   */
  isCardInProgress: z.boolean(),
  freightApproval,
  /**
   * The credit account on which the order was bought, with the invoices of the order, oldest first. Null for an order that
   * is not on account, and for viewers who do not see the account.
   */
  creditAccount: z.nullable(z.object({ id, invoices: z.array(creditInvoice) })),
  /**
   * Why the order is held: lines that are not shipped need a credential that the buyer does not have any more. Null for
   * an order that is not held.
   */
  hold: z.nullable(z.object({ since: time, lacks: missingLicences })),
  /** The decisions about restricted lines, when they were ordered and when they were shipped. They never change. */
  licences: z.array(
    z.object({
      itemId: id,
      moment: z.enum(licenceMoments),
      restriction: z.nullable(z.enum(supplyRestrictions)),
      source: z.string(),
      sourceUrl: z.string(),
      /** The credential that met the rule. */
      kind: z.enum(credentialKinds),
      validUntil: z.nullable(z.iso.date()),
      decidedAt: time,
    }),
  ),
  /** Contacts of both organizations. Email addresses of persons are omitted. */
  seller: contact,
  buyer: contact,
  /** The deadline for the payment. Null when the order cannot be paid now. */
  payableUntil: z.nullable(time),
  viewer: z.object({
    side: z.enum(['purchases', 'sales', 'platform']),
    isBuyer: z.boolean(),
    mayCancel: z.boolean(),
    /** Whether the order is held and the viewer, as its buyer, may cancel what is not shipped. */
    mayCancelHeld: z.boolean(),
    mayShip: z.boolean(),
    /** Whether the viewer may record and correct the lots of parcels. */
    mayCorrectLots: z.boolean(),
    /** Whether the order waits for a freight quote and the viewer may enter it. */
    mayQuoteFreight: z.boolean(),
  }),
});
export type OrderDetails = z.infer<typeof orderDetails>;

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(limitsOfParcels.text));

const line = z.object({
  itemId: id,
  quantity: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  /** The lots of these packs. The rest has no recorded lot. */
  lots: z.optional(z.array(newLot).check(z.maxLength(limitsOfLots.ofLine))),
  // Clients sent one lot in these fields before. Without a refusal, its parcel would be shipped without the lot.
  lot: z.optional(z.never()),
  expiresOn: z.optional(z.never()),
  expiryConfirmed: z.optional(z.never()),
});
export type ParcelLine = z.infer<typeof line>;

const named = (parcel: { carrier: string; carrierName?: string | undefined }) =>
  (parcel.carrier === 'other') === (parcel.carrierName !== undefined);

export const newParcel = z
  .object({
    /** Chosen by the client. A repeated request with the same key returns the recorded parcel. */
    key: z.uuid(),
    orderId: id,
    carrier: z.enum(carriers, because('CARRIER_MISSING')),
    carrierName: z.optional(text),
    trackingNumber: z.optional(text),
    trackingUrl: z.optional(
      z
        .url({ protocol: /^https$/, error: because('TRACKING_URL_INVALID') })
        .check(z.maxLength(limitsOfParcels.url, because('TRACKING_URL_INVALID'))),
    ),
    /** If absent, the parcel contains everything that is still to be shipped. */
    items: z.optional(z.array(line).check(z.minLength(1), z.maxLength(limitsOfParcels.lines))),
  })
  .check(z.refine(named, { error: because('CARRIER_MISSING'), path: ['carrierName'] }));
export type NewParcel = z.infer<typeof newParcel>;

/** Why the server did not record a parcel. */
export const parcelRefusals = [
  'NOT_FOUND',
  'ORDER_NOT_SHIPPABLE',
  'MORE_THAN_BOUGHT',
  /** The parcel contains units that were refunded by line. */
  'UNITS_REFUNDED',
  /** A line needs a credential that the buyer does not have any more, so the order is held. */
  'LICENCE_REQUIRED',
  ...lotRefusals,
  /** The lot is recalled, or a lot of this device is recalled and the parcel does not name its lot. */
  'LOT_RECALLED',
  /** The key was already used for a parcel with other contents. */
  'CONFLICT',
] as const;
export type ParcelRefusal = (typeof parcelRefusals)[number];

export const orderLife = {
  find: operation({
    method: 'GET',
    path: '/api/orders/{id}',
    summary: 'One order that the viewer bought or sold, with its parcels and its timeline',
    access: signedIn,
    scopes: ['sales.read', 'purchases.read'],
  })
    .input(z.object({ id }))
    .output(orderDetails),
  cancel: operation({
    method: 'POST',
    path: '/api/orders/{id}/cancellation',
    summary:
      'Cancel an unpaid order: asks the provider to close its checkout. One that was paid in the meantime stays paid',
    access: signedIn,
    refuses: ['ORDER_NOT_CANCELLABLE', ...providerRefusals],
  })
    .input(z.object({ id }))
    .output(z.object({ status: z.enum(orderStatuses), paymentStatus: z.enum(paymentStatuses) })),
  cancelHeld: operation({
    method: 'POST',
    path: '/api/orders/{id}/held-cancellation',
    summary:
      'As the buyer of a held order, cancel everything that is not shipped, and get it refunded. Sent again it refunds once',
    access: signedIn,
    refuses: ['ORDER_NOT_HELD', 'ORDER_NOT_REFUNDABLE', ...providerRefusals],
  })
    .input(z.object({ id }))
    .output(z.object({ status: z.enum(orderStatuses), paymentStatus: z.enum(paymentStatuses) })),
  shipWhenAvailable: operation({
    method: 'POST',
    path: '/api/orders/{id}/stock-wait',
    summary:
      'Ship an order that was paid without stock as soon as there is stock: the next units go to it first',
    access: { kind: 'resource', action: 'sales.manage' },
    refuses: ['NOTHING_MISSING'],
  })
    .input(z.object({ id }))
    .output(z.object({})),
  ship: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/parcels',
    summary:
      'Record parcels of paid orders and tell their buyers; an order is completed when everything has shipped',
    access: { kind: 'organization', action: 'sales.manage' },
  })
    .input(
      z.object({
        orgId: id,
        parcels: z.array(newParcel).check(z.minLength(1), z.maxLength(limitsOfParcels.atOnce)),
      }),
    )
    .output(
      z.object({
        shipped: z.array(z.object({ orderId: id, parcelId: id, isComplete: z.boolean() })),
        refused: z.array(
          z.object({
            orderId: id,
            orderNumber: z.nullable(z.string()),
            code: z.enum(parcelRefusals),
            /**
             * Index of the refused entry in the parcel's `items`, from 0, and of the lot in this entry. Absent when the reason does
             * not concern a single entry or lot.
             */
            line: z.optional(z.int()),
            lot: z.optional(z.int()),
          }),
        ),
      }),
    ),
  export: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/orders/export',
    summary: 'The sales of an organization for an export, newest first, in large pages',
    access: { kind: 'organization', action: 'sales.read' },
    scopes: ['sales.read'],
  })
    .input(
      z
        .object({ orgId: id, status: z.optional(z.enum(orderStatuses)), ...salesFilters, cursor })
        .check(isInOrder),
    )
    .output(page(order)),
};
