import { eventIterator } from '@orpc/contract';
import * as z from 'zod/mini';
import { id } from './fields.ts';
import { operation, signedIn } from './operation.ts';

/**
 * The id of the changed record, without its data. The browser then reads the data again with the user's permissions.
 * `sync` means that any record may have changed. The server sends `sync` at the start of a stream, and after a time in
 * which the server may have missed changes.
 */
const change = z.discriminatedUnion('topic', [
  z.object({ topic: z.literal('sync') }),
  /** The last message of a stream that the server closes early, with the reason. */
  z.object({ topic: z.literal('closed'), reason: z.enum(['TOO_MANY_STREAMS']) }),
  z.object({ topic: z.literal('order'), id }),
  /** The user's own cart, or the shared one of an organization. */
  z.object({ topic: z.literal('cart'), orgId: z.nullable(id) }),
  /** The user's own saved cards, or those of an organization. */
  z.object({ topic: z.literal('cards'), orgId: z.nullable(id) }),
  z.object({ topic: z.literal('product'), id }),
  /**
   * Sent to users who may read the account. Other users get `seller` when it becomes possible or impossible to buy
   * from this seller.
   */
  z.object({ topic: z.literal('connectedAccount'), orgId: id }),
  z.object({ topic: z.literal('seller'), orgId: id }),
  z.object({ topic: z.literal('membership'), orgId: id }),
  z.object({ topic: z.literal('list'), id }),
  /** A requisition of an organization of the user. */
  z.object({ topic: z.literal('requisition'), orgId: id }),
  /** A budget of an organization of the user was changed, or an order was counted in it. */
  z.object({ topic: z.literal('budget'), orgId: id }),
  /** A request for quotation that an organization of the user has sent or received. */
  z.object({ topic: z.literal('quote'), orgId: id }),
  /** A credit account of an organization of the user, as its buyer or its seller. */
  z.object({ topic: z.literal('creditAccount'), orgId: id }),
  /** A declared value or a credential. `orgId`: the organization of the user that owns it, or null if the user owns it. */
  z.object({ topic: z.literal('verification'), orgId: z.nullable(id) }),
  /** A recall that the user or an organization of the user received or issued. For staff also the recalls of staff. */
  z.object({ topic: z.literal('recall') }),
  /** An invitation to the user was sent, renewed, accepted or declined. */
  z.object({ topic: z.literal('invitation') }),
]);
export type Change = z.infer<typeof change>;

export const realtime = {
  subscribe: operation({
    method: 'GET',
    path: '/api/realtime',
    summary: 'A stream of changes that concern the signed-in user (server-sent events)',
    access: signedIn,
  }).output(eventIterator(change)),
};
