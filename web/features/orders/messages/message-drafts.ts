import * as z from 'zod/mini';
import { storeDraft, storedDraft } from '../../../api/drafts.ts';

const messageDraft = z.object({
  text: z.string(),
  /**
   * The message that was sent last, with its idempotency key. If no reply arrives and the user sends the same text
   * again, the browser sends the same key, so that the server stores the message only once.
   */
  sending: z.nullable(z.object({ key: z.string(), text: z.string() })),
});
export type MessageDraft = z.infer<typeof messageDraft>;

/** The drafts of one user by order id. */
const drafts = z.object({ userId: z.string(), byOrder: z.record(z.string(), messageDraft) });

export const emptyMessage: MessageDraft = { text: '', sending: null };

/** The draft of this user for the order in this tab. Ignores drafts of other users. */
export function readMessageDraft(userId: string, orderId: string): MessageDraft {
  return readAll(userId)[orderId] ?? emptyMessage;
}

export function storeMessageDraft(userId: string, orderId: string, draft: MessageDraft): void {
  const { [orderId]: before = emptyMessage, ...others } = readAll(userId);
  if (before.text === draft.text && before.sending?.key === draft.sending?.key) return;
  const byOrder = draft.text === '' ? others : { ...others, [orderId]: draft };
  storeDraft('messages', { userId, byOrder });
}

function readAll(userId: string): Record<string, MessageDraft> {
  const read = drafts.safeParse(storedDraft('messages'));
  return read.success && read.data.userId === userId ? read.data.byOrder : {};
}
