import * as z from 'zod/mini';
import { cursor, id, page, pageSize, time } from './fields.ts';
import { operation, staffActs, staffReads } from './operation.ts';
import { reason } from './staff-tools.ts';

/**
 * missing_in_ledger: the provider has a movement that the ledger lacks. missing_at_provider: the ledger has a
 * movement that the provider lacks. amount_differs: both have the movement, with different amounts. state_differs: an
 * order's state contradicts its ledger. reversal_refused: the provider refuses to reverse the seller's transfer for a
 * lost dispute (its message is in `theirs`), so the platform bears the loss.
 */
export const discrepancyKinds = [
  'missing_in_ledger',
  'missing_at_provider',
  'amount_differs',
  'state_differs',
  'reversal_refused',
  'won_after_lost',
] as const;
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

export const discrepancy = z.object({
  id,
  kind: z.enum(discrepancyKinds),
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.string()),
  providerId: z.nullable(z.string()),
  /**
   * `ours` is our value and `theirs` is the provider's value. For `state_differs`: the order's state, and the state
   * that the ledger implies.
   */
  ours: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  firstSeenAt: time,
  lastSeenAt: time,
  /** A staff member's explanation of why the difference is correct. */
  acknowledged: z.nullable(z.object({ at: time, byName: z.string(), because: z.string() })),
});
export type Discrepancy = z.infer<typeof discrepancy>;

export const reconciliation = z.object({
  startedAt: time,
  /** Null while the reconciliation runs. */
  finishedAt: z.nullable(time),
  /** Why the reconciliation failed. */
  error: z.nullable(z.string()),
  since: time,
  compared: z.number(),
});

export const discrepancySides = ['open', 'acknowledged'] as const;

/** Differences between orders, ledger and provider, and which staff member works on each difference. */
export const discrepancies = {
  listDiscrepancies: operation({
    method: 'GET',
    path: '/api/platform/discrepancies',
    summary:
      'What differs between orders, ledger and provider by the last whole comparison, newest first, and the latest comparison',
    access: staffReads,
  })
    .input(z.object({ side: z._default(z.enum(discrepancySides), 'open'), cursor, pageSize }))
    .output(z.extend(page(discrepancy), { latest: z.nullable(reconciliation) })),
  acknowledgeDiscrepancy: operation({
    method: 'POST',
    path: '/api/platform/discrepancies/{id}/acknowledgement',
    summary: 'Record why a difference is acceptable; the discrepancy reopens when its figures change',
    access: staffActs,
  })
    .input(z.object({ id, reason }))
    .output(z.object({})),
  compareNow: operation({
    method: 'POST',
    path: '/api/platform/reconciliations',
    summary: 'Compare orders, ledger and provider now instead of at night',
    access: staffActs,
  }).output(z.object({})),
};
