import { useQuery } from '@tanstack/react-query';
import type { Dispute } from '../../../../contract/order-money.ts';
import { disputesQuery, orderCountsQuery } from '../api.ts';
import { awaitsAnswer } from '../money/deadline.ts';

/** The disputes that need an answer, by order id. */
export type Deadlines = ReadonlyMap<string, Dispute>;

const none: Deadlines = new Map();

/** Reads only when the counts report any, which is rare. */
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
  return new Map(disputes.filter(awaitsAnswer).map((dispute) => [dispute.orderId, dispute]));
}
