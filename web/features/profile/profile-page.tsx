import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { describeError } from '../../api/error-words.ts';
import { usePageTitle } from '../../page-title.ts';
import { ErrorState } from '../../ui/error-state.tsx';
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
  const profile = useQuery(profileQuery);
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
      {profile.isPending && <ProfileSkeleton />}
      {profile.isError && (
        <div className="rounded-lg border bg-surface">
          <ErrorState
            title={<Trans>Failed to load profile</Trans>}
            text={describeError(profile.error)}
            onRetry={() => void profile.refetch()}
            retrying={profile.isFetching}
          />
        </div>
      )}
      {profile.isSuccess && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="grid content-start gap-6">
            <ProfileSummary profile={profile.data} />
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
                <PersonalCard profile={profile.data} />
                <DataCard profile={profile.data} />
              </TabPanel>
              <TabPanel value="security" className="grid gap-4">
                <PasswordCard profile={profile.data} />
                <TwoFactorCard profile={profile.data} />
                <SessionsCard />
                <AccountCard profile={profile.data} />
              </TabPanel>
            </Tabs>
          </div>
          <OwnOrganizations />
        </div>
      )}
    </>
  );
}
