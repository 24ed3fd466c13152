import * as z from 'zod/mini';
import { accountRefusals, onAccount } from './credit-purchases.ts';
import { delivery, printedLine } from './delivery.ts';
import { because } from './field-reason.ts';
import { amount, counted, currency, cursor, id, page, pageSize, time } from './fields.ts';
import { freightApproval } from './freight-approval.ts';
import { limits } from './limits.ts';
import { currencies } from './money.ts';
import { operation, providerRefusals, signedIn } from './operation.ts';
import { boughtItem } from './order-life.ts';
import { orderStatuses, paymentStatuses, waitsFor } from './order-status.ts';
import { type PayingState, purchaseStatuses } from './purchase-status.ts';

/** The state of one attempt to pay for an order. */
export const paymentStates = [
  /** The checkout was requested from the provider, which has not replied yet. */
  'requested',
  'open',
  'processing',
  'succeeded',
  'failed',
  /** The time for payment ended, or the order was cancelled. */
  'cancelled',
] as const;

/** Why a saved card could not be charged. The buyer then pays the order on the provider's page. */
export const cardFailures = [
  'declined',
  'authentication_required',
  /** The provider refused the request, for example because the card was removed. */
  'unusable',
] as const;
export type CardFailure = (typeof cardFailures)[number];

/** What the buyer of an order can do next, or whose action the order waits for. */
export const nextSteps = ['pay', 'waitForFreight', 'waitForBank', 'waitForSeller', 'none'] as const;
export type NextStep = (typeof nextSteps)[number];

export function nextStepOf({
  status,
  paymentStatus,
  freightAmount,
  isCardInProgress,
}: PayingState & { freightAmount: string | null }): NextStep {
  if (waitsFor[status] === 'goods') return 'waitForSeller';
  if (waitsFor[status] === 'nothing') return 'none';
  if (freightAmount === null) return 'waitForFreight';
  return paymentStatus === 'unpaid' && !isCardInProgress ? 'pay' : 'waitForBank';
}

const purchasedOrder = z.object({
  id,
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** The total of the goods, without the freight. */
  subtotal: z.string(),
  /** Null until the seller has quoted the freight. */
  freightAmount: z.nullable(z.string()),
  /** The GST in the total. */
  gstAmount: z.string(),
  totalAmount: z.string(),
  currency: z.enum(currencies),
  sellerOrgId: id,
  sellerOrgName: z.string(),
  items: z.array(boughtItem),
  /** What the buyer got back, without disputed amounts. Zero until a refund has reached the bank. */
  refundedAmount: z.string(),
  /** Empty when the buyer gave none. */
  purchaseOrderNumber: z.string(),
  costCentre: z.string(),
  /** Whether the budget of the cost centre was exceeded when it counted this order. False for a cancelled order. */
  exceedsBudget: z.boolean(),
  note: z.string(),
  /** Null when the buyer gave no delivery address. */
  delivery: z.nullable(delivery),
  /** The deadline for the payment. Null when the order cannot be paid now. */
  payableUntil: z.nullable(time),
  /** The day on which the first unpaid invoice of an order on account is due. Null when there is none. */
  invoiceDueOn: z.nullable(z.iso.date()),
  /** Whether the order has its own page. The page exists from the time when the buyer opens the order's checkout. */
  isOpened: z.boolean(),
  /**
   * Whether the server is charging a saved card for the order. The buyer cannot pay in another way until the bank has
   * accepted or declined the charge.
   */
  isCardInProgress: z.boolean(),
  nextStep: z.enum(nextSteps),
  freightApproval,
  /**
   * Whether the buyer can choose a saved card for the order. Before the card is charged, the server closes the order's
   * payment page at the provider.
   */
  isChargeable: z.boolean(),
  /** Attempts to pay the order, oldest first. */
  payments: z.array(
    z.object({
      attempt: z.number(),
      state: z.enum(paymentStates),
      /** Whether this attempt uses a saved card. Otherwise the buyer pays on the provider's page. */
      isByCard: z.boolean(),
      /** Why the saved card could not be charged. */
      failure: z.nullable(z.enum(cardFailures)),
      createdAt: time,
    }),
  ),
});

export const purchase = z.object({
  id,
  status: z.enum(purchaseStatuses),
  createdAt: time,
  buyerId: id,
  buyerOrgId: z.nullable(id),
  /** One order for each seller and currency. */
  orders: z.array(purchasedOrder),
});
export type Purchase = z.infer<typeof purchase>;

const listedPurchase = z.object({
  id,
  status: z.enum(purchaseStatuses),
  createdAt: time,
  buyerName: z.string(),
  orders: z.array(
    z.object({
      id,
      sellerOrgName: z.string(),
      /** Null until the seller has quoted the freight. */
      freightAmount: z.nullable(z.string()),
      totalAmount: z.string(),
      currency: z.enum(currencies),
    }),
  ),
});
export type ListedPurchase = z.infer<typeof listedPurchase>;

/** What the buyer enters for one order, and the amounts that the page showed. */
const orderTerms = z.object({
  sellerOrgId: id,
  currency,
  /** A note to the seller. */
  note: z._default(z.string().check(z.trim(), z.maxLength(limits.orderNote)), ''),
  /** The GST that the page showed to the buyer. The server refuses the purchase if the GST is now different. */
  gstShown: z.optional(amount),
  /**
   * The freight that the page showed to the buyer; null when the seller will quote it. The server refuses the
   * purchase if the freight is now different.
   */
  freightShown: z.optional(z.nullable(amount)),
});

export const placePurchaseInput = z.object({
  /**
   * Chosen by the client. A second request with the same key returns the same purchase. If its content differs from the
   * first request, it is refused.
   */
  requestKey: id,
  /** The buying organization whose shared cart is ordered. If absent, the caller orders their own cart. */
  orgId: z.optional(id),
  /** The version of the cart that the page showed to the buyer. */
  cartVersion: counted,
  /** The id of a saved address, or `last` for the address that was used last. */
  deliverTo: z.union([z.literal('last'), id], because('DELIVERY_ADDRESS_MISSING')),
  purchaseOrderNumber: z._default(printedLine(limits.purchaseOrderNumber), ''),
  costCentre: z._default(printedLine(limits.costCentre), ''),
  /**
   * The saved card for every order whose freight is known. The card belongs to the caller, or to the buying
   * organization if the caller manages the cards of this organization. If absent, the buyer pays each order on the
   * provider's page.
   */
  cardId: z.optional(id),
  /** The orders that the buyer pays on account. */
  onAccount,
  orders: z._default(z.array(orderTerms).check(z.maxLength(limits.cartLines)), []),
});
export type PlacedPurchase = z.infer<typeof placePurchaseInput>;

/** Why a freight that was quoted after the order cannot be accepted. */
const freightRefusals = ['FREIGHT_NOT_APPROVED', 'BUDGET_EXCEEDED', 'ORGANIZATION_SUSPENDED'] as const;

export const purchases = {
  place: operation({
    method: 'POST',
    path: '/api/purchases',
    summary:
      'Order a cart: writes a purchase with one order for each seller and currency, and charges the saved card or opens a checkout for each order',
    access: signedIn,
    refuses: [
      'NOT_FOUND',
      'ORGANIZATION_SUSPENDED',
      'PURCHASE_NOT_PERMITTED',
      'APPROVAL_REQUIRED',
      'DELIVERY_MISSING',
      'REQUEST_KEY_REUSED',
      'CART_CHANGED',
      'CART_LINES_REFUSED',
      'PRODUCT_RECALLED',
      'SELLER_NOT_VERIFIED',
      'LICENCE_REQUIRED',
      'BUDGET_EXCEEDED',
      'CARD_UNUSABLE',
      ...accountRefusals,
      'SENT_TOO_MUCH',
    ],
  })
    .input(placePurchaseInput)
    .output(purchase),
  list: operation({
    method: 'GET',
    path: '/api/purchases',
    summary: 'My purchases, or those of an organization of mine, newest first',
    access: signedIn,
    refuses: ['NOT_FOUND'],
  })
    .input(
      z.object({ orgId: z.optional(id), status: z.optional(z.enum(purchaseStatuses)), cursor, pageSize }),
    )
    .output(page(listedPurchase)),
  pay: operation({
    method: 'POST',
    path: '/api/purchases/{id}/orders/{orderId}/pay',
    summary: "Pay one order of a purchase; answers with the provider's checkout address",
    access: signedIn,
    refuses: [
      'NOT_FOUND',
      'CONFLICT',
      ...freightRefusals,
      'SELLER_CANNOT_CHARGE',
      'SENT_TOO_MUCH',
      ...providerRefusals,
    ],
  })
    .input(z.object({ id, orderId: id }))
    .output(z.object({ sessionUrl: z.string() })),
  charge: operation({
    method: 'POST',
    path: '/api/purchases/{id}/orders/{orderId}/charge',
    summary: "Pay one order of a purchase with a saved card; closes the order's page at the provider first",
    access: signedIn,
    refuses: [
      'NOT_FOUND',
      'CONFLICT',
      ...freightRefusals,
      'CARD_UNUSABLE',
      'SELLER_CANNOT_CHARGE',
      'SENT_TOO_MUCH',
      ...providerRefusals,
    ],
  })
    .input(z.object({ id, orderId: id, cardId: id }))
    .output(z.object({})),
  submitFreight: operation({
    method: 'POST',
    path: '/api/purchases/{id}/orders/{orderId}/freight-approval',
    summary:
      'Submit an order for approval with the freight that its seller quoted after the order; answers with the requisition',
    access: signedIn,
    refuses: [
      'NOT_FOUND',
      'CONFLICT',
      'NOTHING_TO_APPROVE',
      'NO_APPROVER',
      'REQUEST_NOT_PERMITTED',
      'BUDGET_EXCEEDED',
      'ORGANIZATION_SUSPENDED',
    ],
  })
    .input(z.object({ id, orderId: id }))
    .output(z.object({ id })),
  find: operation({
    method: 'GET',
    path: '/api/purchases/{id}',
    summary: 'One purchase of the user or of an organization whose purchases they may read, with its orders',
    access: signedIn,
  })
    .input(z.object({ id }))
    .output(purchase),
};
