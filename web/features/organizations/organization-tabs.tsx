import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Membership } from '../../../contract/organizations.ts';
import { paths } from '../../paths.ts';
import { hasFailed } from '../../reads/read-error.tsx';
import { Tabs } from '../../ui/tab-parts.tsx';
import { Tab, TabList, TabPanel } from '../../ui/tabs.tsx';
import { organizationQuery } from './api.ts';
import { InvitationsTab } from './invitations/invitations-tab.tsx';
import { MembersTab } from './members/members-tab.tsx';
import { type OrganizationsSearch, organizationsSearch } from './search-params.ts';
import { SecurityTab } from './security/security-tab.tsx';

type OrganizationTabsProps = {
  organization: Membership;
  search: OrganizationsSearch;
  /** The figures. They are above the tabs, on a phone below them. */
  children: ReactNode;
};

/** Tabs for members, invitations and security of the active organization. The chosen tab is in the URL. */
export function OrganizationTabs({ organization, search, children }: OrganizationTabsProps) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.organizations });
  const read = useQuery(organizationQuery(organization.id));
  const { counts } = read.data ?? {};
  const uncounted = hasFailed(read) ? undefined : null;
  const { name } = organization;
  const choose = (tab: string) => void navigate({ search: organizationsSearch({ tab }), resetScroll: false });
  return (
    <Tabs value={search.tab ?? 'members'} onValueChange={choose} className="flex flex-col">
      {children}
      <TabList label={t`Members, invitations and security of ${name}`}>
        <Tab value="members" count={counts?.members ?? uncounted}>{t`Members`}</Tab>
        <Tab value="invitations" count={counts?.pendingInvitations ?? uncounted}>{t`Invitations`}</Tab>
        <Tab value="security">{t`Security`}</Tab>
      </TabList>
      <TabPanel value="members" className="max-md:order-2">
        <MembersTab organization={organization} search={search} />
      </TabPanel>
      <TabPanel value="invitations" className="max-md:order-2">
        <InvitationsTab organization={organization} />
      </TabPanel>
      <TabPanel value="security" className="max-md:order-2">
        <SecurityTab organization={organization} />
      </TabPanel>
    </Tabs>
  );
}
