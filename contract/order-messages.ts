import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { id, time, withoutInvisible } from './fields.ts';
import { limits } from './limits.ts';
import { operation, signedIn } from './operation.ts';

export const messageSides = ['buyer', 'seller'] as const;
export type MessageSide = (typeof messageSides)[number];

/**
 * Matches control characters and direction overrides. A control character can change what a terminal shows. An
 * override reverses the text that follows, for example the sender's name in an email. Tab and newline are allowed.
 * Invisible characters are removed silently (fields.ts).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern searches for control characters.
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufff9-\uffff]/u;

/** Reduces repeated empty lines to one, because they could push all other messages out of view. */
const withPlainLines = (text: string) =>
  withoutInvisible(text)
    .replace(/\r\n?/g, '\n')
    .replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n');

export const messageText = z.string(because('MESSAGE_MISSING')).check(
  z.overwrite(withPlainLines),
  z.trim(),
  // Some invisible characters are not whitespace, so a trimmed message could still look empty.
  z.regex(/[^\s\p{Cf}]/u, because('MESSAGE_MISSING')),
  z.maxLength(limits.orderMessage, because('TOO_MANY_CHARACTERS')),
  z.refine((text) => !unseen.test(text), because('CHARACTERS_UNSEEN')),
);

/**
 * Both sides see the author's name, also in the emails. When the author's account is deleted, the name is removed.
 */
export const orderMessage = z.object({
  id,
  side: z.enum(messageSides),
  authorName: z.string(),
  isMine: z.boolean(),
  /** Whether the other side wrote the message and the viewer has not seen it. */
  isNew: z.boolean(),
  text: z.string(),
  sentAt: time,
});
export type OrderMessage = z.infer<typeof orderMessage>;

export const orderMessages = {
  listMessages: operation({
    method: 'GET',
    path: '/api/orders/{id}/messages',
    summary: 'The messages of buyer and seller of an order, newest first',
    access: signedIn,
  })
    .input(z.object({ id, cursor: z.optional(id) }))
    .output(
      z.object({
        items: z.array(orderMessage),
        nextCursor: z.nullable(id),
        unread: z.number(),
        mayWrite: z.boolean(),
      }),
    ),
  sendMessage: operation({
    method: 'POST',
    path: '/api/orders/{id}/messages',
    summary:
      "Write to the order's other side, which is told by e-mail; the same key again sends nothing more",
    access: signedIn,
    refuses: ['FORBIDDEN', 'CONFLICT', 'SENT_TOO_MUCH'],
  })
    .input(z.object({ id, key: z.uuid(because('INVALID_ID')), text: messageText }))
    .output(orderMessage),
  readMessages: operation({
    method: 'PUT',
    path: '/api/orders/{id}/messages/read',
    summary: 'Mark the messages of an order as read up to this one',
    access: signedIn,
  })
    .input(z.object({ id, upTo: id }))
    .output(z.object({})),
};
