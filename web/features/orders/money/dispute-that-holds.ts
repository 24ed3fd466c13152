import type { OrderDetails } from '../../../../contract/order-life.ts';
import type { Dispute, DisputeStatus } from '../../../../contract/order-money.ts';
import { waitsFor } from '../../../../contract/order-status.ts';

const settled: readonly DisputeStatus[] = ['warning_closed', 'won', 'lost', 'prevented'];

/**
 * The newest undecided dispute: while it is undecided, a paid order must not be shipped. The given disputes must be
 * sorted, newest first.
 */
export function disputeThatHolds<Shown extends Pick<Dispute, 'status'>>(
  { status, paymentStatus }: Pick<OrderDetails, 'status' | 'paymentStatus'>,
  disputes: readonly Shown[],
): Shown | undefined {
  if (waitsFor[status] !== 'goods' || paymentStatus !== 'disputed') return undefined;
  return disputes.find((dispute) => !settled.includes(dispute.status));
}
