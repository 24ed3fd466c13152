import type { OrderDetails } from '../../../../contract/order-life.ts';
import type { Dispute, DisputeStatus } from '../../../../contract/order-money.ts';
import { waitsFor } from '../../../../contract/order-status.ts';

const settled: readonly DisputeStatus[] = ['warning_closed', 'won', 'lost', 'prevented'];

/**
 * The newest undecided dispute. A paid order must not be shipped while it is undecided. The disputes must be sorted,
 * newest first.
 */
export function disputeThatHolds<Shown extends Pick<Dispute, 'status'>>(
  { status, paymentStatus }: Pick<OrderDetails, 'status' | 'paymentStatus'>,
  disputes: readonly Shown[],
): Shown | undefined {
  if (waitsFor[status] !== 'goods' || paymentStatus !== 'disputed') return undefined;
  return disputes.find((dispute) => !settled.includes(dispute.status));
}
