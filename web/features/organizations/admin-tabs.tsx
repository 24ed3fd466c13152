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

const ExportsTab = lazyComponent(() => import('./exports/exports-tab.tsx'), 'ExportsTab');

const WebhooksTab = lazyComponent(() => import('./webhooks/webhooks-tab.tsx'), 'WebhooksTab');

type AdminTabsProps = { organization: Membership; search: AdminSearch };

/**
 * Tabs for the roles and the audit of the active organization, its API keys, its webhooks and its exports. The chosen tab
 * is in the URL.
 */
export function AdminTabs({ organization, search }: AdminTabsProps) {
  const navigate = useNavigate({ from: paths.admin });
  const choose = (tab: string) => void navigate({ search: adminSearch({ tab }), resetScroll: false });
  return (
    <Tabs value={search.tab ?? 'audit'} onValueChange={choose}>
      <AdminTabList name={organization.name} />
      <TabPanel value="audit">
        <AdminConsole orgId={organization.id} search={search} />
      </TabPanel>
      <TabPanel value="keys">
        <Suspense fallback={<RowsSkeleton />}>
          <KeysTab organization={organization} />
        </Suspense>
      </TabPanel>
      <TabPanel value="webhooks">
        <Suspense fallback={<RowsSkeleton />}>
          <WebhooksTab orgId={organization.id} />
        </Suspense>
      </TabPanel>
      <TabPanel value="exports">
        <Suspense fallback={<RowsSkeleton />}>
          <ExportsTab orgId={organization.id} />
        </Suspense>
      </TabPanel>
    </Tabs>
  );
}

function AdminTabList({ name }: { name: string }) {
  const { t } = useLingui();
  return (
    <TabList label={t`Audit, API keys, webhooks and exports of ${name}`}>
      <Tab value="audit">
        <Trans>Roles and audit</Trans>
      </Tab>
      <Tab value="keys">
        <Trans>API keys</Trans>
      </Tab>
      <Tab value="webhooks">
        <Trans>Webhooks</Trans>
      </Tab>
      <Tab value="exports">
        <Trans>Exports</Trans>
      </Tab>
    </TabList>
  );
}
