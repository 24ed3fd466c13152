import * as z from 'zod/mini';
import { delivery, printedLine } from './delivery.ts';
import { because } from './field-reason.ts';
import { amount, currency, cursor, id, lineQuantity, page, pageSize, time } from './fields.ts';
import { gstTreatments } from './gst.ts';
import { limits } from './limits.ts';
import { currencies } from './money.ts';
import { operation } from './operation.ts';
import { packs } from './order-lines.ts';
import { messageText } from './order-messages.ts';
import type { OrganizationAction } from './permissions.ts';

/**
 * The states of a request for quotation. `closed`: the deadline has passed, and nothing is accepted yet. `submitted`:
 * the accepted quotes wait in a requisition. `accepted`: they are ordered.
 */
export const quoteRequestStatuses = ['open', 'closed', 'submitted', 'accepted', 'cancelled'] as const;
export type QuoteRequestStatus = (typeof quoteRequestStatuses)[number];

/** What an invited seller did: nothing yet, has a current quote, declined, or withdrew the quote. */
export const answerStates = ['invited', 'quoted', 'declined', 'withdrawn'] as const;
export type AnswerState = (typeof answerStates)[number];

const inOrganization = (action: OrganizationAction) => ({ kind: 'organization', action }) as const;
const ofOrganization = (action: OrganizationAction) => ({ kind: 'resource', action }) as const;

const title = printedLine(limits.quoteTitle).check(z.minLength(1, because('QUOTE_TITLE_MISSING')));
const note = z._default(z.string().check(z.trim(), z.maxLength(limits.quoteNote)), '');
/** A line asks for a pack of a product, or describes in words what is needed. */
const requestLine = z.object({
  id,
  productId: z.nullable(id),
  /** The product's name, or the description. */
  name: z.string(),
  /** Null for a description. */
  pack: z.nullable(z.enum(packs)),
  /** The unit of a description, such as "roll". Empty for a product. */
  unit: z.string(),
  /** In packs of the product, or in the unit. */
  quantity: z.number(),
});
export type QuoteRequestLine = z.infer<typeof requestLine>;

const newLine = z.union([
  z.object({ productId: id, pack: z.optional(z.enum(packs)), quantity: lineQuantity }),
  z.object({
    description: printedLine(limits.productName).check(z.minLength(1, because('QUOTE_LINE_EMPTY'))),
    unit: z._default(printedLine(limits.quoteUnit), ''),
    quantity: lineQuantity,
  }),
]);

const createInput = z.object({
  /** Chosen by the client. A second request with the same key sends nothing again. */
  requestKey: id,
  /** The buying organization. */
  orgId: id,
  title,
  note,
  currency,
  /** Sellers send quotes until then. */
  deadline: time,
  /** Whether nobody in the buying organization can read a quote before the deadline. */
  isSealed: z.boolean(),
  /** A saved address, or the one used last. */
  deliverTo: z.union([z.literal('last'), id], because('DELIVERY_ADDRESS_MISSING')),
  lines: z
    .array(newLine)
    .check(z.minLength(1, because('QUOTE_LINES_MISSING')), z.maxLength(limits.quoteLines)),
  sellerOrgIds: z
    .array(id)
    .check(z.minLength(1, because('QUOTE_SELLERS_MISSING')), z.maxLength(limits.quoteSellers)),
});
export type NewQuoteRequest = z.output<typeof createInput>;

const party = z.object({ id, name: z.string() });

const listedRequest = {
  id,
  number: z.string(),
  title: z.string(),
  currency: z.enum(currencies),
  deadline: time,
  isSealed: z.boolean(),
  createdAt: time,
  status: z.enum(quoteRequestStatuses),
  lineCount: z.number(),
};

export const listedQuoteRequest = z.object({
  ...listedRequest,
  /** Sellers who were invited, and those of them with a current quote. */
  sellerCount: z.number(),
  quoteCount: z.number(),
});
export type ListedQuoteRequest = z.infer<typeof listedQuoteRequest>;

/** The price of a pack from this number of packs. */
const tier = z.object({ from: z.number(), price: z.string() });

const quotedLine = z.object({
  lineId: id,
  productId: id,
  /** The product's name when the quote was sent. */
  name: z.string(),
  pack: z.enum(packs),
  packUnits: z.number(),
  /** The packs that fulfil the requested quantity. */
  quantity: z.number(),
  tiers: z.array(tier),
  /** The price of a pack at this quantity, and its product with the quantity. Both include GST. */
  unitPrice: z.string(),
  amount: z.string(),
  gstTreatment: z.enum(gstTreatments),
  /** Whether the seller offers another product than the requested one. */
  isSubstitute: z.boolean(),
  note: z.string(),
});
export type QuotedLine = z.infer<typeof quotedLine>;

const version = z.object({
  version: z.number(),
  /** Includes GST, like the prices. It is charged once, also when only some lines are accepted. */
  freightAmount: z.string(),
  gstAmount: z.string(),
  /** Goods and freight. */
  totalAmount: z.string(),
  /** Days from the order to the shipment. */
  leadDays: z.nullable(z.number()),
  validUntil: time,
  isExpired: z.boolean(),
  note: z.string(),
  createdAt: time,
  lines: z.array(quotedLine),
});
export type QuoteVersion = z.infer<typeof version>;

const request = {
  ...listedRequest,
  note: z.string(),
  orgName: z.string(),
  requester: z.object({ userId: id, fullName: z.string() }),
  lines: z.array(requestLine),
};

/** A question or an answer. All invited sellers read it; `author` is null for a competitor. */
const message = z.object({
  id,
  author: z.nullable(party),
  isBuyer: z.boolean(),
  text: z.string(),
  createdAt: time,
});
export type QuoteMessage = z.infer<typeof message>;

const acceptedLine = z.object({ lineId: id, sellerOrgId: id, version: z.number(), quantity: z.number() });

/** A request as the buying organization sees it. */
export const quoteRequest = z.object({
  ...request,
  orgId: id,
  delivery,
  sellers: z.array(
    z.object({
      sellerOrgId: id,
      sellerName: z.string(),
      state: z.enum(answerStates),
      declineReason: z.string(),
      /** Null without a current quote, and for a sealed request before its deadline. */
      quote: z.nullable(version),
    }),
  ),
  messages: z.array(message),
  /** Null until quotes are accepted. */
  acceptance: z.nullable(
    z.object({
      acceptedAt: time,
      acceptedBy: z.string(),
      purchaseId: z.nullable(id),
      requisitionId: z.nullable(id),
      lines: z.array(acceptedLine),
    }),
  ),
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

const listedReceived = z.object({
  ...listedRequest,
  buyerName: z.string(),
  state: z.enum(answerStates),
  /** Whether lines of my quote were ordered. Null until the buyer has decided. */
  isWon: z.nullable(z.boolean()),
});
export type ListedReceived = z.infer<typeof listedReceived>;

/** A request as an invited seller sees it. It says nothing about other sellers. */
export const receivedRequest = z.object({
  ...request,
  /** The place of delivery, without the names of people. */
  place: z.object({ city: z.string(), region: z.string(), postalCode: z.string(), country: z.string() }),
  state: z.enum(answerStates),
  isWon: z.nullable(z.boolean()),
  /** My versions, newest first. The first one counts while the state is `quoted`. */
  versions: z.array(version),
  messages: z.array(message),
});
export type ReceivedRequest = z.infer<typeof receivedRequest>;

const tierInput = z.object({ from: lineQuantity, price: amount });

const sendInput = z.object({
  id,
  /** The seller. */
  orgId: id,
  /** The version that the form shows; 0 for the first. Refused when a colleague has sent another one. */
  shownVersion: z.int().check(z.minimum(0)),
  freightAmount: amount,
  leadDays: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(limits.quoteLeadDays))), null),
  validUntil: time,
  note,
  lines: z
    .array(
      z.object({
        lineId: id,
        /** A product of the seller. */
        productId: id,
        pack: z.enum(packs),
        quantity: lineQuantity,
        /** Ascending. The first one is from 1. */
        tiers: z.array(tierInput).check(z.minLength(1), z.maxLength(limits.priceTiers)),
        note: z._default(z.string().check(z.trim(), z.maxLength(limits.lineNote)), ''),
      }),
    )
    .check(z.minLength(1, because('QUOTE_LINES_MISSING')), z.maxLength(limits.quoteLines)),
});
export type SentQuote = z.output<typeof sendInput>;

const acceptInput = z.object({
  id,
  /** Chosen by the client. A second request with the same key returns the same result. */
  requestKey: id,
  /** The lines, each with the version that the page showed. The quantity is in packs of the quote. */
  lines: z
    .array(z.object({ lineId: id, sellerOrgId: id, version: z.number(), quantity: lineQuantity }))
    .check(z.minLength(1, because('QUOTE_LINES_MISSING')), z.maxLength(limits.quoteLines)),
  purchaseOrderNumber: z._default(printedLine(limits.purchaseOrderNumber), ''),
  costCentre: z._default(printedLine(limits.costCentre), ''),
  /** Whether to submit a requisition. Needed when a rule of the organization applies, or when I may not order. */
  isForApproval: z._default(z.boolean(), false),
});
export type AcceptedQuotes = z.output<typeof acceptInput>;

const idInput = z.object({ id });
const ofSeller = z.object({ id, orgId: id });
const nothing = z.object({});

export const quotes = {
  create: operation({
    method: 'POST',
    path: '/api/quotes',
    summary: 'Send a request for quotation of an organization of mine to the chosen sellers',
    access: inOrganization('purchases.make'),
    refuses: ['OWN_ORGANIZATION_INVITED', 'DELIVERY_MISSING', 'SENT_TOO_MUCH'],
  })
    .input(createInput)
    .output(idInput),
  list: operation({
    method: 'GET',
    path: '/api/quotes',
    summary: 'Requests for quotation of an organization of mine, newest first',
    access: inOrganization('organization.read'),
  })
    .input(z.object({ orgId: id, cursor, pageSize }))
    .output(page(listedQuoteRequest)),
  listSellers: operation({
    method: 'GET',
    path: '/api/quotes/sellers',
    summary: 'Sellers that an organization of mine can invite, by name',
    access: inOrganization('organization.read'),
  })
    .input(
      z.object({ orgId: id, search: z._default(z.string().check(z.trim(), z.maxLength(limits.search)), '') }),
    )
    .output(z.object({ items: z.array(party) })),
  listReceived: operation({
    method: 'GET',
    path: '/api/quotes/received',
    summary: 'Requests for quotation that a selling organization of mine was invited to, newest first',
    access: inOrganization('sales.read'),
  })
    .input(z.object({ orgId: id, cursor, pageSize }))
    .output(page(listedReceived)),
  findReceived: operation({
    method: 'GET',
    path: '/api/quotes/{id}/received',
    summary:
      'A request for quotation that a selling organization of mine was invited to, with its own quotes',
    access: inOrganization('sales.read'),
    refuses: ['NOT_FOUND'],
  })
    .input(ofSeller)
    .output(receivedRequest),
  find: operation({
    method: 'GET',
    path: '/api/quotes/{id}',
    summary: 'A request for quotation of an organization of mine, with the quotes that it can read now',
    access: ofOrganization('organization.read'),
  })
    .input(idInput)
    .output(quoteRequest),
  extend: operation({
    method: 'POST',
    path: '/api/quotes/{id}/deadline',
    summary: 'Move the deadline of a request to a later time, before it has passed',
    access: ofOrganization('purchases.make'),
    refuses: ['QUOTE_DEADLINE_PASSED', 'QUOTE_ACCEPTED', 'QUOTE_REQUEST_CANCELLED'],
  })
    .input(z.object({ id, deadline: time }))
    .output(nothing),
  cancel: operation({
    method: 'POST',
    path: '/api/quotes/{id}/cancel',
    summary: 'Cancel a request for which nothing was accepted',
    access: ofOrganization('purchases.make'),
    refuses: ['QUOTE_ACCEPTED', 'QUOTE_REQUEST_CANCELLED'],
  })
    .input(idInput)
    .output(nothing),
  post: operation({
    method: 'POST',
    path: '/api/quotes/{id}/messages',
    summary: 'Write to all sellers that were invited to a request of an organization of mine',
    access: ofOrganization('purchases.make'),
    refuses: ['QUOTE_REQUEST_CANCELLED', 'SENT_TOO_MUCH'],
  })
    .input(z.object({ id, text: messageText }))
    .output(nothing),
  accept: operation({
    method: 'POST',
    path: '/api/quotes/{id}/acceptance',
    summary:
      'Accept quoted lines once: places the orders at the quoted prices, or submits a requisition if colleagues decide',
    access: ofOrganization('purchases.make'),
    refuses: [
      'QUOTE_ACCEPTED',
      'QUOTE_REQUEST_CANCELLED',
      'QUOTE_SEALED',
      'QUOTE_REVISED',
      'QUOTE_EXPIRED',
      'QUOTE_SELLER_SUSPENDED',
      'QUOTE_PRODUCT_WITHDRAWN',
      'QUOTE_OUTDATED',
      'OWN_ORGANIZATION_INVITED',
      'SELLER_CANNOT_CHARGE',
      'APPROVAL_REQUIRED',
      'NOTHING_TO_APPROVE',
      'NO_APPROVER',
      'BUDGET_EXCEEDED',
      'SENT_TOO_MUCH',
    ],
  })
    .input(acceptInput)
    .output(z.object({ purchaseId: z.nullable(id), requisitionId: z.nullable(id) })),
  ask: operation({
    method: 'POST',
    path: '/api/quotes/{id}/questions',
    summary:
      'Ask the buyer about a request. All invited sellers read the question, without the name of the asker',
    access: inOrganization('products.manage'),
    refuses: [
      'NOT_FOUND',
      'QUOTE_DEADLINE_PASSED',
      'QUOTE_ACCEPTED',
      'QUOTE_REQUEST_CANCELLED',
      'SENT_TOO_MUCH',
    ],
  })
    .input(z.object({ id, orgId: id, text: messageText }))
    .output(nothing),
  send: operation({
    method: 'POST',
    path: '/api/quotes/{id}/versions',
    summary: 'Send a quote, or a new version of it, before the deadline. Earlier versions no longer count',
    access: inOrganization('products.manage'),
    refuses: [
      'NOT_FOUND',
      'CONFLICT',
      'QUOTE_DEADLINE_PASSED',
      'QUOTE_ACCEPTED',
      'QUOTE_REQUEST_CANCELLED',
      'SENT_TOO_MUCH',
    ],
  })
    .input(sendInput)
    .output(z.object({ version: z.number() })),
  decline: operation({
    method: 'POST',
    path: '/api/quotes/{id}/decline',
    summary: 'Say that the seller sends no quote. It can still send one before the deadline',
    access: inOrganization('products.manage'),
    refuses: ['NOT_FOUND', 'QUOTE_DEADLINE_PASSED', 'QUOTE_ACCEPTED', 'QUOTE_REQUEST_CANCELLED'],
  })
    .input(
      z.object({
        id,
        orgId: id,
        reason: z._default(z.string().check(z.trim(), z.maxLength(limits.quoteReason)), ''),
      }),
    )
    .output(nothing),
  withdraw: operation({
    method: 'POST',
    path: '/api/quotes/{id}/withdraw',
    summary: "Withdraw the seller's quote before it is accepted, also after the deadline",
    access: inOrganization('products.manage'),
    refuses: ['NOT_FOUND', 'CONFLICT', 'QUOTE_ACCEPTED', 'QUOTE_REQUEST_CANCELLED'],
  })
    .input(ofSeller)
    .output(nothing),
};
