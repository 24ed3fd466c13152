import { useQuery } from '@tanstack/react-query';
import type { Dispute } from '../../../../contract/order-money.ts';
import { disputesQuery, orderCountsQuery } from '../api.ts';
import { isToAnswer } from '../money/deadline.ts';

/** The disputes that the bank waits for, by their orders. */
export type Deadlines = ReadonlyMap<string, Dispute>;

const none: Deadlines = new Map();

/** Most sellers have none, and ask for none: the counts say so. */
export function useDisputesToAnswer(orgId: string): Deadlines {
  const { data: counts } = useQuery(orderCountsQuery({ side: 'sales', orgId }));
  const { data } = useQuery({
    ...disputesQuery(orgId),
    enabled: (counts?.toAnswer ?? 0) > 0,
    select: byOrder,
  });
  return data ?? none;
}

function byOrder(disputes: Dispute[]): Deadlines {
  return new Map(disputes.filter(isToAnswer).map((dispute) => [dispute.orderId, dispute]));
}
