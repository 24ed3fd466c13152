import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { orderStatuses } from '../../../../contract/order-status.ts';
import { paths } from '../../../paths.ts';
import { type OrdersSearch, ordersSearch } from '../../../search-params.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { orderStatusWords } from '../order-words.ts';

const all = 'all';

/** A tab for each status and one for all; the chosen one is in the address. */
export function OrderTabs({ search, children }: { search: OrdersSearch; children: ReactNode }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.orders });
  const chosen = search.status ?? all;
  const choose = (status: string) =>
    void navigate({ search: ordersSearch({ side: search.side, status }), resetScroll: false });
  return (
    <Tabs value={chosen} onValueChange={choose}>
      <TabList label={t`Orders by status`}>
        <Tab value={all}>{t`All`}</Tab>
        {orderStatuses.map((status) => (
          <Tab key={status} value={status}>
            {t(orderStatusWords[status].label)}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={chosen}>{children}</TabPanel>
    </Tabs>
  );
}
