import { useQuery } from '@tanstack/react-query';
import type { Dispute } from '../../../../contract/order-money.ts';
import { disputesQuery, orderCountsQuery } from '../api.ts';
import { awaitsAnswer } from '../money/deadline.ts';

/** The disputes to which the seller must respond, by order id. */
export type Deadlines = ReadonlyMap<string, Dispute>;

const none: Deadlines = new Map();

/**
 * The disputes to which the seller must respond. The disputes are read only if the counts show that there are any.
 * `deadlines` is empty while they load and after a failed read. The number `toAnswer` is known even then, because it
 * comes from the counts.
 */
export function useDisputesToAnswer(orgId: string) {
  const { data: counts } = useQuery(orderCountsQuery({ side: 'sales', orgId }));
  const toAnswer = counts?.toAnswer ?? 0;
  const { data, isLoading } = useQuery({
    ...disputesQuery(orgId),
    enabled: toAnswer > 0,
    select: byOrder,
  });
  return { toAnswer, deadlines: data ?? none, isLoading };
}

function byOrder(disputes: Dispute[]): Deadlines {
  return new Map(disputes.filter(awaitsAnswer).map((dispute) => [dispute.orderId, dispute]));
}
