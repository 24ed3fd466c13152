import type { OrderDetails } from '../../../../contract/order-life.ts';
import type { Dispute, DisputeStatus } from '../../../../contract/order-money.ts';

const settled: readonly DisputeStatus[] = ['warning_closed', 'won', 'lost', 'prevented'];

/** The newest unsettled dispute that stops shipments of a paid order. Disputes are sorted newest first. */
export function disputeThatHolds<Shown extends Pick<Dispute, 'status'>>(
  { status, paymentStatus }: Pick<OrderDetails, 'status' | 'paymentStatus'>,
  disputes: readonly Shown[],
): Shown | undefined {
  if (status !== 'processing' || paymentStatus !== 'disputed') return undefined;
  return disputes.find((dispute) => !settled.includes(dispute.status));
}
