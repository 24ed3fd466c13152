import * as z from 'zod/mini';
import { neededStep } from './approval-rules.ts';
import { budgetEffect } from './budgets.ts';
import { accountRefusals, onAccount } from './credit-purchases.ts';
import { delivery } from './delivery.ts';
import { counted, cursor, id, page, pageSize, person, time } from './fields.ts';
import { limits } from './limits.ts';
import { currencies } from './money.ts';
import { operation, signedIn } from './operation.ts';
import { packs } from './order-lines.ts';
import { productRestrictions } from './product-restrictions.ts';
import { placePurchaseInput } from './purchases.ts';
import { soldOptions } from './sold-options.ts';

/** The states of a requisition. The draft of a requisition is a cart, so there is no state for drafts. */
export const requisitionStatuses = [
  'submitted',
  'approved',
  'ordered',
  'rejected',
  'withdrawn',
  'expired',
] as const;
export type RequisitionStatus = (typeof requisitionStatuses)[number];

const contentLine = z.object({
  productId: id,
  name: z.string(),
  /** Absent in revisions that were written before this field existed. */
  options: z.optional(soldOptions),
  category: z.optional(z.nullable(z.string())),
  restrictions: z.optional(z.array(z.enum(productRestrictions))),
  pack: z.enum(packs),
  packUnits: z.number(),
  /** Counted in packs, not in base units. */
  quantity: z.number(),
  unitPrice: z.string(),
  amount: z.string(),
});

const contentOrder = z.object({
  sellerOrgId: id,
  sellerName: z.string(),
  currency: z.enum(currencies),
  note: z.string(),
  subtotal: z.string(),
  /** Null when the seller will quote the freight after the order. */
  freightAmount: z.nullable(z.string()),
  gstAmount: z.string(),
  totalAmount: z.string(),
  lines: z.array(contentLine),
});

/**
 * The content of a revision. An approval contains its hash. The content is stored as JSON with sorted keys and never
 * changes (docs/decisions/0104).
 */
export const requisitionContent = z.object({
  orgId: id,
  requesterId: id,
  purchaseOrderNumber: z.string(),
  costCentre: z.string(),
  delivery,
  orders: z.array(contentOrder),
});
export type RequisitionContent = z.infer<typeof requisitionContent>;

/** A rejected line is removed in a new revision, which needs all decisions again. */
export const verdicts = ['approve', 'reject', 'rejectLine'] as const;

const decision = z.object({
  revision: z.number(),
  /** The index of the step, from 0. */
  step: z.number(),
  verdict: z.enum(verdicts),
  /** The name of the rejected line. */
  line: z.nullable(z.string()),
  by: person,
  /** The member for whom `by` decided as a delegate. */
  decidedFor: z.nullable(person),
  reason: z.string(),
  decidedAt: time,
});

const totals = z.array(z.object({ currency: z.enum(currencies), totalAmount: z.string() }));

const listed = {
  id,
  orgId: id,
  status: z.enum(requisitionStatuses),
  requester: person,
  /** The total of each currency. */
  totals,
  lineCount: z.number(),
  costCentre: z.string(),
  submittedAt: time,
  expiresAt: time,
  /** The current revision, counted from 1, with the SHA-256 of its content in hexadecimal. */
  revision: z.number(),
  hash: z.string(),
  /** The index of the step that waits for a decision, from 0, and the number of steps. */
  step: z.number(),
  stepCount: z.number(),
  /** Whether the caller can decide the current step. */
  mayDecide: z.boolean(),
  /** The member for whom the caller would decide the current step as a delegate. */
  decidesFor: z.nullable(person),
};
export const listedRequisition = z.object(listed);
export type ListedRequisition = z.infer<typeof listedRequisition>;

const decidable = {
  ...listed,
  /**
   * The active budgets in which the amount of the requisition is reserved, with the amount that is left of each budget.
   */
  budgets: z.array(budgetEffect),
};
const requisitionToDecide = z.object(decidable);
export type RequisitionToDecide = z.infer<typeof requisitionToDecide>;

export const requisition = z.object({
  ...decidable,
  content: requisitionContent,
  steps: z.array(neededStep),
  decisions: z.array(decision),
  /**
   * The approval limit because of which the caller cannot decide the present step. Null if another reason prevents it, or
   * if the caller can decide.
   */
  exceededLimit: z.nullable(z.object({ amount: z.string(), currency: z.enum(currencies) })),
  purchaseId: z.nullable(id),
  /**
   * Whether the caller can move the lines back to the cart: the requester, or the owners and admins if the requester has
   * left. False when the lines are ordered or back in the cart.
   */
  mayWithdraw: z.boolean(),
  /** The request for quotation, if the requisition orders accepted quotes. Null if the requisition orders a cart. */
  quoteRequestId: z.nullable(id),
  /** The purchase of the placed order whose later quoted freight is to be approved. Null for any other requisition. */
  freightPurchaseId: z.nullable(id),
});
export type Requisition = z.infer<typeof requisition>;

const submitInput = z.object({
  ...placePurchaseInput.shape,
  orgId: id,
});
export type SubmittedCart = Omit<z.infer<typeof submitInput>, 'cardId' | 'onAccount'>;

/** What the approver saw. The server refuses a decision about another revision or another step. */
const seen = {
  id,
  revision: counted,
  step: counted,
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  reason: z._default(z.string().check(z.trim(), z.maxLength(limits.approvalReason)), ''),
};
const decideInput = z.object({ ...seen, verdict: z.enum(['approve', 'reject']) });
export type Decision = z.infer<typeof decideInput>;

const rejectLineInput = z.object({ ...seen, productId: id, pack: z.enum(packs) });
export type RejectedLine = z.infer<typeof rejectLineInput>;

const decisionRefusals = [
  'FORBIDDEN',
  'OWN_REQUISITION',
  'SECOND_DECISION',
  'APPROVAL_LIMIT_EXCEEDED',
  'REQUISITION_SUPERSEDED',
  'REQUISITION_DECIDED',
  'REQUISITION_EXPIRED',
  'ORGANIZATION_SUSPENDED',
] as const;
/** Why the accepted quotes of a requisition can no longer be ordered. */
const acceptedQuoteRefusals = ['QUOTE_EXPIRED', 'QUOTE_REVISED', 'QUOTE_REQUEST_CANCELLED'] as const;
const lineRefusals = [
  'CART_CHANGED',
  'CART_LINES_REFUSED',
  'PRODUCT_RECALLED',
  'SELLER_NOT_VERIFIED',
  'LICENCE_REQUIRED',
  'ORGANIZATION_SUSPENDED',
] as const;

export const requisitions = {
  submit: operation({
    method: 'POST',
    path: '/api/requisitions',
    summary: 'Submit the shared cart of an organization of mine for approval. The cart is empty afterwards',
    access: signedIn,
    refuses: [
      'NOT_FOUND',
      'DELIVERY_MISSING',
      'REQUEST_KEY_REUSED',
      'NOTHING_TO_APPROVE',
      'NO_APPROVER',
      'REQUEST_NOT_PERMITTED',
      'BUDGET_EXCEEDED',
      ...lineRefusals,
    ],
  })
    .input(submitInput)
    .output(z.object({ id })),
  list: operation({
    method: 'GET',
    path: '/api/requisitions',
    summary:
      'Requisitions of an organization of mine, newest first: my own and, if I see all purchases, those of all members',
    access: signedIn,
    refuses: ['NOT_FOUND'],
  })
    .input(z.object({ orgId: id, status: z.optional(z.enum(requisitionStatuses)), cursor, pageSize }))
    .output(page(listedRequisition)),
  listToDecide: operation({
    method: 'GET',
    path: '/api/requisitions/to-decide',
    summary: 'The requisitions in an organization of mine whose current step I can decide, oldest first',
    access: signedIn,
    refuses: ['NOT_FOUND'],
  })
    .input(z.object({ orgId: id }))
    .output(z.object({ items: z.array(requisitionToDecide) })),
  find: operation({
    method: 'GET',
    path: '/api/requisitions/{id}',
    summary:
      'A requisition of mine, of an organization whose purchases I see, or that I decide or have decided',
    access: signedIn,
  })
    .input(z.object({ id }))
    .output(requisition),
  decide: operation({
    method: 'POST',
    path: '/api/requisitions/{id}/decisions',
    summary: 'Approve or reject the current step of exactly this revision',
    access: signedIn,
    refuses: [...decisionRefusals],
  })
    .input(decideInput)
    .output(z.object({})),
  rejectLine: operation({
    method: 'POST',
    path: '/api/requisitions/{id}/rejected-lines',
    summary:
      'Reject one line of exactly this revision. The other lines are submitted as a new revision, which needs all decisions again',
    access: signedIn,
    refuses: [
      ...decisionRefusals,
      'REQUISITION_ONLY_LINE',
      'REQUISITION_QUOTED',
      'REQUISITION_UNAVAILABLE',
      'NO_APPROVER',
      'BUDGET_EXCEEDED',
    ],
  })
    .input(rejectLineInput)
    .output(z.object({})),
  order: operation({
    method: 'POST',
    path: '/api/requisitions/{id}/order',
    summary:
      'Place the orders of my approved requisition, once. A lower price keeps the approval; a higher one needs a new revision',
    access: signedIn,
    refuses: [
      'CONFLICT',
      'REQUISITION_NOT_APPROVED',
      'REQUISITION_EXPIRED',
      'REQUISITION_OUTDATED',
      'REQUISITION_UNAVAILABLE',
      ...acceptedQuoteRefusals,
      ...accountRefusals,
      'ORGANIZATION_SUSPENDED',
      'SENT_TOO_MUCH',
    ],
  })
    .input(z.object({ id, onAccount }))
    .output(z.object({ purchaseId: id })),
  revise: operation({
    method: 'POST',
    path: '/api/requisitions/{id}/revisions',
    summary: 'Submit my requisition again at current prices, as a new revision that needs new decisions',
    access: signedIn,
    refuses: [
      'CONFLICT',
      'NO_APPROVER',
      'REQUEST_NOT_PERMITTED',
      'BUDGET_EXCEEDED',
      'REQUISITION_UNAVAILABLE',
      ...acceptedQuoteRefusals,
      'ORGANIZATION_SUSPENDED',
    ],
  })
    .input(z.object({ id }))
    .output(z.object({})),
  withdraw: operation({
    method: 'POST',
    path: '/api/requisitions/{id}/withdraw',
    summary:
      'Move the lines of my requisition back to the cart, or of one whose requester has left if I manage the purchases. Withdraws it unless it has ended',
    access: signedIn,
    refuses: ['CONFLICT', 'CART_FULL', 'ORGANIZATION_SUSPENDED'],
  })
    .input(z.object({ id }))
    .output(z.object({})),
};
