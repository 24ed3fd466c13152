import * as z from 'zod/mini';
import { cursor, id, page, pageSize } from './fields.ts';
import { operation, staffActs, staffReads } from './operation.ts';
import { discrepancy, reconciliation } from './order-money.ts';
import { reason } from './staff-tools.ts';

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
    summary: 'Record why a discrepancy is in order; it reopens when its figures change',
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
