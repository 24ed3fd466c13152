import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OrderStatus } from '../../../../contract/order-status.ts';
import type { OrderScope } from '../../../../contract/orders.ts';
import { paths } from '../../../paths.ts';
import { hasFailed, ReadError } from '../../../reads/read-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stat, StatStrip } from '../../../ui/stat-strip.tsx';
import { orderCountsQuery } from '../api.ts';
import { orderStatusWords } from '../order-words.ts';
import { type OrdersSearch, ordersSearch } from '../search-params.ts';

const counted = ['pending', 'processing', 'completed', 'cancelled'] as const satisfies OrderStatus[];

type OrderStatsProps = { scope: OrderScope; search: OrdersSearch; className: string };

/** The counts and sums of orders, each with a link to these orders (docs/product.md, Orders). */
export function OrderStats({ scope, search: { side, organization }, className }: OrderStatsProps) {
  const { t, i18n } = useLingui();
  const read = useQuery(orderCountsQuery(scope));
  const { data } = read;
  const shown = (count: number | undefined) => {
    if (count !== undefined) return i18n.number(count);
    return hasFailed(read) ? '–' : <Skeleton className="inline-block h-4 w-6" />;
  };
  const link = (status?: OrderStatus) => (
    <Link to={paths.orders} search={ordersSearch({ side, status, organization })} resetScroll={false} />
  );
  return (
    <div className={className}>
      <ReadError read={read} what={<Trans>Unable to count the orders</Trans>} />
      <StatStrip label={t`Orders in figures`}>
        <Stat label={<Trans>Total orders</Trans>} value={shown(data?.total)} link={link()} />
        {counted.map((status) => (
          <Stat
            key={status}
            label={t(orderStatusWords[status].label)}
            value={shown(data?.byStatus[status])}
            link={link(status)}
          />
        ))}
      </StatStrip>
    </div>
  );
}
