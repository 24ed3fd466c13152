import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { productStatuses } from '../../../../contract/product-status.ts';
import { paths } from '../../../paths.ts';
import { hasFailed } from '../../../reads/read-error.tsx';
import { Tabs } from '../../../ui/tab-parts.tsx';
import { Tab, TabList, TabPanel } from '../../../ui/tabs.tsx';
import { productsSummaryQuery } from '../api.ts';
import { productStatusWords } from '../product-status-badge.tsx';
import { type ManufacturerSearch, manufacturerSearch } from '../search-params.ts';

const all = 'all';

type CatalogueTabsProps = { orgId: string; search: ManufacturerSearch; children: ReactNode };

/** One tab for each status and one for all products. The chosen status is in the URL. */
export function CatalogueTabs({ orgId, search, children }: CatalogueTabsProps) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.manufacturer });
  const read = useQuery(productsSummaryQuery(orgId));
  const { data: counts } = read;
  const uncounted = hasFailed(read) ? undefined : null;
  const chosen = search.status ?? all;
  const choose = (status: string) =>
    void navigate({
      search: manufacturerSearch({ ...search, cursor: undefined, status }),
      resetScroll: false,
    });
  return (
    <Tabs value={chosen} onValueChange={choose}>
      <TabList label={t`Products by status`}>
        <Tab
          value={all}
          count={counts ? counts.active + counts.draft + counts.archived : uncounted}
        >{t`All`}</Tab>
        {productStatuses.map((status) => (
          <Tab key={status} value={status} count={counts?.[status] ?? uncounted}>
            {t(productStatusWords[status])}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={chosen}>{children}</TabPanel>
    </Tabs>
  );
}
