import * as z from 'zod/mini';
import { forgetDraft, storeDraft, storedDraft } from '../../../api/drafts.ts';

/** What the buyer has typed at the checkout of one cart. The references and notes are checked when they are sent. */
const draft = z.object({
  purchaseOrderNumber: z.string(),
  costCentre: z.string(),
  notes: z.record(z.string(), z.string()),
  onAccount: z.array(z.string()),
});
type CheckoutDraft = z.infer<typeof draft>;

const stored = z.object({ userId: z.string(), orgId: z.nullable(z.string()), draft });

const empty: CheckoutDraft = { purchaseOrderNumber: '', costCentre: '', notes: {}, onAccount: [] };

/** The draft of this user for this cart in this tab. Ignores drafts of other users and other carts. */
export function readCheckoutDraft(userId: string, orgId: string | null): CheckoutDraft {
  const read = stored.safeParse(storedDraft('checkout'));
  return read.success && read.data.userId === userId && read.data.orgId === orgId ? read.data.draft : empty;
}

export function storeCheckoutDraft(userId: string, orgId: string | null, typed: CheckoutDraft): void {
  storeDraft('checkout', { userId, orgId, draft: draft.parse(typed) });
}

export function forgetCheckoutDraft(): void {
  forgetDraft('checkout');
}
