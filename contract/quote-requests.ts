import * as z from 'zod/mini';
import { onAccount } from './credit-purchases.ts';
import { delivery, printedLine } from './delivery.ts';
import { because } from './field-reason.ts';
import { amount, counted, currency, id, lineQuantity, person, time } from './fields.ts';
import { gstTreatments } from './gst.ts';
import { limits } from './limits.ts';
import { currencies } from './money.ts';
import { packs } from './order-lines.ts';

/**
 * The states of a request for quotation. `closed`: the deadline has passed, and nothing is accepted yet. `submitted`: a
 * requisition contains the accepted lines and waits for approval. `accepted`: the accepted lines are ordered.
 */
export const quoteRequestStatuses = ['open', 'closed', 'submitted', 'accepted', 'cancelled'] as const;
export type QuoteRequestStatus = (typeof quoteRequestStatuses)[number];

/**
 * The states of an invited seller. `invited`: the seller has not answered. `quoted`: the seller has a current quote.
 * `declined`: the seller does not want to quote. `withdrawn`: the seller has withdrawn the quote.
 */
export const answerStates = ['invited', 'quoted', 'declined', 'withdrawn'] as const;
export type AnswerState = (typeof answerStates)[number];

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
  /** Counted in packs for a product, and in `unit` for a description. */
  quantity: z.number(),
});
export type QuoteRequestLine = z.infer<typeof requestLine>;

/** A PDF. The name has no extension. */
export const quoteFile = z.object({ id, name: z.string(), bytes: z.number() });
export type QuoteFile = z.infer<typeof quoteFile>;
/** Uploaded files of the sender. A quote can also name files of its earlier versions. */
const fileIds = z._default(z.array(id).check(z.maxLength(limits.quoteFiles)), () => []);

const newLine = z.union([
  z.object({ productId: id, pack: z.optional(z.enum(packs)), quantity: lineQuantity }),
  z.object({
    description: printedLine(limits.productName).check(z.minLength(1, because('QUOTE_LINE_EMPTY'))),
    unit: z._default(printedLine(limits.quoteUnit), ''),
    quantity: lineQuantity,
  }),
]);

export const newQuoteRequest = z.object({
  /**
   * Chosen by the client. A second request with the same key has no further effect. If its content differs from the
   * first request, it is refused.
   */
  requestKey: id,
  /** The buying organization. */
  orgId: id,
  title,
  note,
  currency,
  /** Sellers can send quotes until this time. */
  deadline: time,
  /** Whether nobody in the buying organization can read a quote before the deadline. */
  isSealed: z.boolean(),
  /** The id of a saved address, or `last` for the address that was used last. */
  deliverTo: z.union([z.literal('last'), id], because('DELIVERY_ADDRESS_MISSING')),
  lines: z
    .array(newLine)
    .check(z.minLength(1, because('QUOTE_LINES_MISSING')), z.maxLength(limits.quoteLines)),
  sellerOrgIds: z
    .array(id)
    .check(z.minLength(1, because('QUOTE_SELLERS_MISSING')), z.maxLength(limits.quoteSellers)),
  fileIds,
});
export type NewQuoteRequest = z.output<typeof newQuoteRequest>;

export const party = z.object({ id, name: z.string() });

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
  /** The number of invited sellers, and of those who have a current quote. */
  sellerCount: z.number(),
  quoteCount: z.number(),
});
export type ListedQuoteRequest = z.infer<typeof listedQuoteRequest>;

/** The price of a pack if the buyer orders at least `from` packs. */
const tier = z.object({ from: z.number(), price: z.string() });

const quotedLine = z.object({
  lineId: id,
  productId: id,
  /** The product's name when the quote was sent. */
  name: z.string(),
  pack: z.enum(packs),
  packUnits: z.number(),
  /** The number of packs that fulfil the requested quantity. */
  quantity: z.number(),
  tiers: z.array(tier),
  /** The price of a pack at this quantity, and this price times the quantity. Both include GST. */
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
  /** Includes GST, like the prices. The full freight is charged even if only some lines are accepted. */
  freightAmount: z.string(),
  gstAmount: z.string(),
  /** The total of goods and freight. */
  totalAmount: z.string(),
  /** Days from the order to the shipment. */
  leadDays: z.nullable(z.number()),
  validUntil: time,
  isExpired: z.boolean(),
  note: z.string(),
  createdAt: time,
  files: z.array(quoteFile),
  lines: z.array(quotedLine),
});
export type QuoteVersion = z.infer<typeof version>;

/** A version that the user has sent, as in the export of account data. */
export const ownQuote = z.object({
  requestId: id,
  /** The number and the title of the request. */
  number: z.string(),
  title: z.string(),
  currency: z.enum(currencies),
  sellerOrgId: id,
  quote: version,
});
export type OwnQuote = z.infer<typeof ownQuote>;

const request = {
  ...listedRequest,
  note: z.string(),
  orgName: z.string(),
  requester: person,
  files: z.array(quoteFile),
  lines: z.array(requestLine),
};

/**
 * A question or an answer. All invited sellers can read it, but they do not learn which other seller wrote it: `author`
 * is then null.
 */
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
      /** Null without a current quote, for a sealed request before its deadline, and while the quotes are withheld. */
      quote: z.nullable(version),
    }),
  ),
  /** Whether the caller belongs to an invited seller. The quotes are then withheld while they can be accepted. */
  isWithheld: z.boolean(),
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

export const listedReceived = z.object({
  ...listedRequest,
  buyerName: z.string(),
  state: z.enum(answerStates),
  /** Whether lines of the seller's quote were ordered. Null until the buyer has decided. */
  isWon: z.nullable(z.boolean()),
});
export type ListedReceived = z.infer<typeof listedReceived>;

/** A request as an invited seller sees it. It contains nothing about other sellers. */
export const receivedRequest = z.object({
  ...request,
  /** The place of delivery, without the names of people. */
  place: z.object({ city: z.string(), region: z.string(), postalCode: z.string(), country: z.string() }),
  state: z.enum(answerStates),
  isWon: z.nullable(z.boolean()),
  /** The seller's versions, newest first. The first one is current while the state is `quoted`. */
  versions: z.array(version),
  messages: z.array(message),
});
export type ReceivedRequest = z.infer<typeof receivedRequest>;

/** The requests that wait for the user in an organization. */
export const pendingQuotes = z.object({
  /** Received requests that the organization has not answered. */
  toAnswer: z.number(),
  /** Own requests with a valid quote, whose deadline has passed or which all sellers have answered. */
  toCompare: z.number(),
});
export type PendingQuotes = z.infer<typeof pendingQuotes>;

const tierInput = z.object({ from: lineQuantity, price: amount });

export const sentQuote = z.object({
  id,
  /** The seller. */
  orgId: id,
  /**
   * The version that the form shows, or 0 if there is none. The server refuses the quote if a colleague has sent a
   * newer version.
   */
  shownVersion: counted,
  freightAmount: amount,
  leadDays: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(limits.quoteLeadDays))), null),
  validUntil: time,
  note,
  fileIds,
  lines: z
    .array(
      z.object({
        lineId: id,
        /** A product of the seller. */
        productId: id,
        pack: z.enum(packs),
        quantity: lineQuantity,
        /** By ascending quantity. The first tier starts at 1. */
        tiers: z.array(tierInput).check(z.minLength(1), z.maxLength(limits.priceTiers)),
        note: z._default(z.string().check(z.trim(), z.maxLength(limits.lineNote)), ''),
      }),
    )
    .check(z.minLength(1, because('QUOTE_LINES_MISSING')), z.maxLength(limits.quoteLines)),
});
export type SentQuote = z.output<typeof sentQuote>;

export const acceptedQuotes = z.object({
  id,
  /**
   * Chosen by the client. A second request with the same key returns the same result. If its content differs from the
   * first request, it is refused.
   */
  requestKey: id,
  /**
   * The accepted lines, each with the version of the quote that the page showed. The quantity counts packs as in the
   * quote.
   */
  lines: z
    .array(z.object({ lineId: id, sellerOrgId: id, version: counted, quantity: lineQuantity }))
    .check(z.minLength(1, because('QUOTE_LINES_MISSING')), z.maxLength(limits.quoteLines)),
  purchaseOrderNumber: z._default(printedLine(limits.purchaseOrderNumber), ''),
  costCentre: z._default(printedLine(limits.costCentre), ''),
  /** The orders that the buyer pays on account. Ignored for a requisition. */
  onAccount,
  /** Whether to submit a requisition. Required if an approval rule applies, or if the caller may not order. */
  isForApproval: z._default(z.boolean(), false),
});
export type AcceptedQuotes = z.output<typeof acceptedQuotes>;
