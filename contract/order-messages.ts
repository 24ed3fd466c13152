import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { id, time, withoutUnseen } from './fields.ts';
import { limits } from './limits.ts';
import { operation, signedIn } from './operation.ts';

export const messageSides = ['buyer', 'seller'] as const;
export type MessageSide = (typeof messageSides)[number];

/**
 * Characters that nobody types and that command a terminal, or turn the direction of what follows them, the sender's name in a letter
 * for instance. A tabulator and a new line are not among them; what only shows nothing is left out without a word (fields.ts).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufff9-\uffff]/u;

/** More than one empty line in a row says nothing, and lets a message push all others off the page. */
const withPlainLines = (text: string) =>
  withoutUnseen(text)
    .replace(/\r\n?/g, '\n')
    .replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n');

export const messageText = z.string(because('MESSAGE_MISSING')).check(
  z.overwrite(withPlainLines),
  z.trim(),
  // Some characters are no space and show nothing either.
  z.regex(/[^\s\p{Cf}]/u, because('MESSAGE_MISSING')),
  z.maxLength(limits.orderMessage, because('TOO_MANY_CHARACTERS')),
  z.refine((text) => !unseen.test(text), because('CHARACTERS_UNSEEN')),
);

/** Its author is named to both sides, as in a letter; the name goes when the account does. */
export const orderMessage = z.object({
  id,
  side: z.enum(messageSides),
  authorName: z.string(),
  isMine: z.boolean(),
  /** From the other side, and the reader has not seen it. */
  isNew: z.boolean(),
  text: z.string(),
  sentAt: time,
});
export type OrderMessage = z.infer<typeof orderMessage>;

export const orderMessages = {
  listMessages: operation({
    method: 'GET',
    path: '/api/orders/{id}/messages',
    summary: 'What buyer and seller of an order have written to each other, newest first',
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
    summary: 'Note that I have seen the messages of an order as far as this one',
    access: signedIn,
  })
    .input(z.object({ id, upTo: id }))
    .output(z.object({})),
};
