import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { orderStatuses } from '../../../../contract/order-status.ts';
import type { OrderScope } from '../../../../contract/orders.ts';
import { paths } from '../../../paths.ts';
import { hasFailed } from '../../../reads/read-error.tsx';
import { Tabs } from '../../../ui/tab-parts.tsx';
import { Tab, TabList, TabPanel } from '../../../ui/tabs.tsx';
import { orderCountsQuery } from '../api.ts';
import { orderStatusWords } from '../order-words.ts';
import { type OrdersSearch, ordersSearch } from '../search-params.ts';
import { OrderStats } from './order-stats.tsx';

const all = 'all';

type OrderTabsProps = { scope: OrderScope; search: OrdersSearch; children: ReactNode };

/**
 * One tab for each status and one for all orders. The chosen status is in the URL. On phones, the figures are below
 * the tabs.
 */
export function OrderTabs({ scope, search, children }: OrderTabsProps) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.orders });
  const read = useQuery(orderCountsQuery(scope));
  const { data: counts } = read;
  const uncounted = hasFailed(read) ? undefined : null;
  const chosen = search.status ?? all;
  const choose = (status: string) =>
    void navigate({ search: ordersSearch({ ...search, cursor: undefined, status }), resetScroll: false });
  return (
    <Tabs value={chosen} onValueChange={choose} className="flex flex-col">
      <OrderStats scope={scope} search={search} className="mb-5 max-md:order-1 max-md:mb-4" />
      <TabList label={t`Orders by status`}>
        <Tab value={all} count={counts?.total ?? uncounted}>
          {t({ message: 'All', context: 'orders' })}
        </Tab>
        {orderStatuses.map((status) => (
          <Tab key={status} value={status} count={counts?.byStatus[status] ?? uncounted}>
            {t(orderStatusWords[status].label)}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={chosen} className="max-md:order-2">
        {children}
      </TabPanel>
    </Tabs>
  );
}
