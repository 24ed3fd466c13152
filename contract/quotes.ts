import * as z from 'zod/mini';
import { accountRefusals } from './credit-purchases.ts';
import { printedLine } from './delivery.ts';
import { because } from './field-reason.ts';
import { cursor, id, page, pageSize, time } from './fields.ts';
import { limits } from './limits.ts';
import { operation, signedIn, uploadRefusals } from './operation.ts';
import { messageText } from './order-messages.ts';
import type { OrganizationAction } from './permissions.ts';
import {
  acceptedQuotes,
  listedQuoteRequest,
  listedReceived,
  newQuoteRequest,
  party,
  pendingQuotes,
  quoteFile,
  quoteRequest,
  receivedRequest,
  sentQuote,
} from './quote-requests.ts';

const inOrganization = (action: OrganizationAction) => ({ kind: 'organization', action }) as const;
const ofOrganization = (action: OrganizationAction) => ({ kind: 'resource', action }) as const;

const idInput = z.object({ id });
const ofSeller = z.object({ id, orgId: id });
const nothing = z.object({});

export const quotes = {
  create: operation({
    method: 'POST',
    path: '/api/quotes',
    summary: 'Send a request for quotation of an organization of mine to the chosen sellers',
    access: inOrganization('purchases.make'),
    refuses: ['REQUEST_KEY_REUSED', 'OWN_ORGANIZATION_INVITED', 'DELIVERY_MISSING', 'SENT_TOO_MUCH'],
  })
    .input(newQuoteRequest)
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
  countPending: operation({
    method: 'GET',
    path: '/api/quotes/pending',
    summary: 'The number of requests that I can answer or decide now in an organization of mine',
    access: inOrganization('organization.read'),
  })
    .input(z.object({ orgId: id }))
    .output(pendingQuotes),
  findReceived: operation({
    method: 'GET',
    path: '/api/quotes/{id}/received',
    summary:
      'A request for quotation that a selling organization of mine was invited to, with its own quotes',
    access: inOrganization('sales.read'),
    refuses: ['NOT_FOUND', 'QUOTE_BOTH_SIDES'],
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
      ...accountRefusals,
      'REQUEST_KEY_REUSED',
      'QUOTE_ACCEPTED',
      'QUOTE_REQUEST_CANCELLED',
      'QUOTE_BOTH_SIDES',
      'QUOTE_SEALED',
      'QUOTE_REVISED',
      'QUOTE_EXPIRED',
      'QUOTE_SELLER_SUSPENDED',
      'QUOTE_PRODUCT_WITHDRAWN',
      'QUOTE_OUTDATED',
      'OWN_ORGANIZATION_INVITED',
      'PRODUCT_RECALLED',
      'SELLER_NOT_VERIFIED',
      'LICENCE_REQUIRED',
      'SELLER_CANNOT_CHARGE',
      'APPROVAL_REQUIRED',
      'NOTHING_TO_APPROVE',
      'NO_APPROVER',
      'REQUEST_NOT_PERMITTED',
      'BUDGET_EXCEEDED',
      'SENT_TOO_MUCH',
    ],
  })
    .input(acceptedQuotes)
    .output(z.object({ purchaseId: z.nullable(id), requisitionId: z.nullable(id) })),
  ask: operation({
    method: 'POST',
    path: '/api/quotes/{id}/questions',
    summary:
      'Ask the buyer about a request. All invited sellers read the question, without the name of the seller who asked',
    access: inOrganization('products.manage'),
    refuses: [
      'NOT_FOUND',
      'QUOTE_DEADLINE_PASSED',
      'QUOTE_ACCEPTED',
      'QUOTE_BOTH_SIDES',
      'QUOTE_REQUEST_CANCELLED',
      'SENT_TOO_MUCH',
    ],
  })
    .input(z.object({ id, orgId: id, text: messageText }))
    .output(nothing),
  uploadFile: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/quote-files',
    summary:
      'Upload a PDF for a request or a quote that is sent later. Repeated with the same uploadId, it returns the same file',
    access: inOrganization('organization.read'),
    refuses: [...uploadRefusals],
  })
    .input(
      z.object({
        orgId: id,
        uploadId: id,
        name: printedLine(limits.documentTitle).check(z.minLength(1)),
        file: z
          .file()
          .check(
            z.minSize(1, because('FILE_EMPTY')),
            z.maxSize(limits.uploadBytes, because('DOCUMENT_TOO_LARGE')),
          ),
      }),
    )
    .output(quoteFile),
  readFile: operation({
    method: 'GET',
    path: '/api/quotes/{id}/files/{fileId}',
    summary: 'A file of a request that I have sent or received, or of a quote that I can read now',
    access: signedIn,
    refuses: ['NOT_FOUND', 'STORAGE_AWAY'],
  })
    .input(z.object({ id, fileId: id }))
    .output(z.file()),
  send: operation({
    method: 'POST',
    path: '/api/quotes/{id}/versions',
    summary:
      'Send a quote, or a new version of it, before the deadline. Earlier versions are no longer valid',
    access: inOrganization('products.manage'),
    refuses: [
      'NOT_FOUND',
      'CONFLICT',
      'QUOTE_DEADLINE_PASSED',
      'QUOTE_ACCEPTED',
      'QUOTE_BOTH_SIDES',
      'QUOTE_REQUEST_CANCELLED',
      'SENT_TOO_MUCH',
    ],
  })
    .input(sentQuote)
    .output(z.object({ version: z.number() })),
  decline: operation({
    method: 'POST',
    path: '/api/quotes/{id}/decline',
    summary: 'Say that the seller sends no quote. It can still send one before the deadline',
    access: inOrganization('products.manage'),
    refuses: [
      'NOT_FOUND',
      'QUOTE_DEADLINE_PASSED',
      'QUOTE_ACCEPTED',
      'QUOTE_REQUEST_CANCELLED',
      'QUOTE_BOTH_SIDES',
    ],
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
    refuses: ['NOT_FOUND', 'CONFLICT', 'QUOTE_ACCEPTED', 'QUOTE_REQUEST_CANCELLED', 'QUOTE_BOTH_SIDES'],
  })
    .input(ofSeller)
    .output(nothing),
};
