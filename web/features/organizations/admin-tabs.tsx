import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Membership } from '../../../contract/organizations.ts';
import { paths } from '../../paths.ts';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { Tabs } from '../../ui/tab-parts.tsx';
import { Tab, TabList, TabPanel } from '../../ui/tabs.tsx';
import { AdminConsole } from './audit/admin-console.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { type AdminSearch, adminSearch } from './search-params.ts';

const KeysTab = lazyComponent(() => import('./api-keys/keys-tab.tsx'), 'KeysTab');

type AdminTabsProps = { organization: Membership; search: AdminSearch };

/** Tabs for the roles and the audit of the active organization, and for its API keys. The chosen tab is in the URL. */
export function AdminTabs({ organization, search }: AdminTabsProps) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.admin });
  const choose = (tab: string) => void navigate({ search: adminSearch({ tab }), resetScroll: false });
  const { name } = organization;
  return (
    <Tabs value={search.tab ?? 'audit'} onValueChange={choose}>
      <TabList label={t`Audit and API keys of ${name}`}>
        <Tab value="audit">
          <Trans>Roles and audit</Trans>
        </Tab>
        <Tab value="keys">
          <Trans>API keys</Trans>
        </Tab>
      </TabList>
      <TabPanel value="audit">
        <AdminConsole orgId={organization.id} search={search} />
      </TabPanel>
      <TabPanel value="keys">
        <Suspense fallback={<RowsSkeleton />}>
          <KeysTab organization={organization} />
        </Suspense>
      </TabPanel>
    </Tabs>
  );
}
