import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Loaded } from '../../loaded.tsx';
import { usePageTitle } from '../../page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AccountCard } from './account-card.tsx';
import { DataCard } from './data-card.tsx';
import { OwnOrganizations } from './own-organizations.tsx';
import { PasswordCard } from './password-card.tsx';
import { PersonalCard } from './personal-card.tsx';
import { profileQuery } from './profile-query.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileSummary } from './profile-summary.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

const route = getRouteApi('/app/profile');

export function ProfilePage() {
  const { t } = useLingui();
  usePageTitle(t`Profile`);
  const read = useQuery(profileQuery);
  const { tab = 'profile' } = route.useSearch();
  const navigate = route.useNavigate();
  const showTab = (value: string) =>
    void navigate({ search: value === 'security' ? { tab: 'security' } : {}, replace: true });
  return (
    <>
      <PageHeader
        title={<Trans>Profile</Trans>}
        text={<Trans>Who you are here, and how you sign in.</Trans>}
      />
      <Loaded read={read} failure={<Trans>Failed to load profile</Trans>} loading={<ProfileSkeleton />}>
        {(profile) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="grid content-start gap-6">
              <ProfileSummary profile={profile} />
              <Tabs value={tab} onValueChange={showTab}>
                <TabList label={t`Profile and security`}>
                  <Tab value="profile">
                    <Trans>Profile</Trans>
                  </Tab>
                  <Tab value="security">
                    <Trans>Security</Trans>
                  </Tab>
                </TabList>
                <TabPanel value="profile" className="grid gap-4">
                  <PersonalCard profile={profile} />
                  <DataCard profile={profile} />
                </TabPanel>
                <TabPanel value="security" className="grid gap-4">
                  <PasswordCard profile={profile} />
                  <TwoFactorCard profile={profile} />
                  <SessionsCard />
                  <AccountCard profile={profile} />
                </TabPanel>
              </Tabs>
            </div>
            <OwnOrganizations />
          </div>
        )}
      </Loaded>
    </>
  );
}
