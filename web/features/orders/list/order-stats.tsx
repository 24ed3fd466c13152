import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OrderStatus } from '../../../../contract/order-status.ts';
import type { OrderScope } from '../../../../contract/orders.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatCard, StatCards } from '../../../ui/stat-card.tsx';
import { hasFailed, Unread } from '../../../unread.tsx';
import { orderCountsQuery } from '../api.ts';
import { orderStatusWords } from '../order-words.ts';

const counted = ['pending', 'processing', 'completed', 'cancelled'] as const satisfies OrderStatus[];

export function OrderStats({ scope }: { scope: OrderScope }) {
  const { t, i18n } = useLingui();
  const read = useQuery(orderCountsQuery(scope));
  const { data } = read;
  const shown = (count: number | undefined) => {
    if (count !== undefined) return i18n.number(count);
    return hasFailed(read) ? '–' : <Skeleton className="my-1 h-5 w-10" />;
  };
  return (
    <div className="grid gap-3">
      <Unread read={read} what={<Trans>Unable to count the orders</Trans>} />
      <StatCards>
        <StatCard label={<Trans>Total orders</Trans>} value={shown(data?.total)} />
        {counted.map((status) => (
          <StatCard
            key={status}
            label={t(orderStatusWords[status].label)}
            value={shown(data?.byStatus[status])}
          />
        ))}
      </StatCards>
    </div>
  );
}
