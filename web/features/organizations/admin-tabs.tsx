import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Membership } from '../../../contract/organizations.ts';
import { roleAllows } from '../../../contract/permissions.ts';
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

const SingleSignOnTab = lazyComponent(
  () => import('./single-sign-on/single-sign-on-tab.tsx'),
  'SingleSignOnTab',
);

const ProvisioningTab = lazyComponent(() => import('./provisioning/provisioning-tab.tsx'), 'ProvisioningTab');

type AdminTabsProps = { organization: Membership; search: AdminSearch };

/**
 * Tabs for the roles and the audit of the active organization, its API keys, its webhooks, its exports and, for owners,
 * single sign-on and provisioning. The chosen tab is in the URL.
 */
export function AdminTabs({ organization, search }: AdminTabsProps) {
  const navigate = useNavigate({ from: paths.admin });
  const isOwner = roleAllows(organization.role, 'singleSignOn.manage');
  const choose = (tab: string) => void navigate({ search: adminSearch({ tab }), resetScroll: false });
  return (
    <Tabs value={search.tab ?? 'audit'} onValueChange={choose}>
      <AdminTabList name={organization.name} isOwner={isOwner} />
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
      {isOwner && (
        <>
          <TabPanel value="single-sign-on">
            <Suspense fallback={<RowsSkeleton />}>
              <SingleSignOnTab orgId={organization.id} />
            </Suspense>
          </TabPanel>
          <TabPanel value="provisioning">
            <Suspense fallback={<RowsSkeleton />}>
              <ProvisioningTab orgId={organization.id} />
            </Suspense>
          </TabPanel>
        </>
      )}
    </Tabs>
  );
}

function AdminTabList({ name, isOwner }: { name: string; isOwner: boolean }) {
  const { t } = useLingui();
  return (
    <TabList label={t`Audit and connections of ${name}`}>
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
      {isOwner && (
        <>
          <Tab value="single-sign-on">
            <Trans>Single sign-on</Trans>
          </Tab>
          <Tab value="provisioning">
            <Trans>Provisioning</Trans>
          </Tab>
        </>
      )}
    </TabList>
  );
}
