import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Profile } from '../../../contract/users.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../reads/loaded.tsx';
import { RouteHeader } from '../../routing/route-header.tsx';
import { Tabs } from '../../ui/tab-parts.tsx';
import { Tab, TabList, TabPanel } from '../../ui/tabs.tsx';
import { PasskeysCard } from '../identity/passkeys/passkeys-card.tsx';
import { PasswordCard } from '../identity/password/password-card.tsx';
import { PersonalCard } from '../identity/profile/personal-card.tsx';
import { ProfileSummary } from '../identity/profile/profile-summary.tsx';
import { SessionsCard } from '../identity/profile/sessions-card.tsx';
import { ViewingsCard } from '../identity/profile/viewings-card.tsx';
import { profileQuery } from '../identity/profile-query.ts';
import { TwoFactorCard } from '../identity/two-factor/two-factor-card.tsx';
import { CardsCard } from '../organizations/cards/cards-card.tsx';
import { DeliveryCard } from '../organizations/delivery/delivery-card.tsx';
import { AccountCard } from './profile/account-card.tsx';
import { OwnOrganizations } from './profile/own-organizations.tsx';
import { ProfileSkeleton } from './profile/profile-skeleton.tsx';

const route = getRouteApi(`/app${paths.profile}`);

export function ProfilePage() {
  const read = useQuery(profileQuery);
  return (
    <>
      <RouteHeader />
      <Loaded read={read} failure={<Trans>Failed to load profile</Trans>} loading={<ProfileSkeleton />}>
        {(profile) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="grid content-start gap-6">
              <ProfileSummary profile={profile} />
              <ProfileTabs profile={profile} />
            </div>
            <OwnOrganizations />
          </div>
        )}
      </Loaded>
    </>
  );
}

function ProfileTabs({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const { tab = 'profile', card } = route.useSearch();
  const navigate = route.useNavigate();
  const forgetCard = useCallback(
    () => void navigate({ search: {}, replace: true, resetScroll: false }),
    [navigate],
  );
  const showTab = (value: string) =>
    void navigate({ search: value === 'security' ? { tab: 'security' } : {}, replace: true });
  return (
    <Tabs value={tab} onValueChange={showTab}>
      <TabList label={t`Profile and security`}>
        <Tab value="profile">{t`Profile`}</Tab>
        <Tab value="security">{t`Security`}</Tab>
      </TabList>
      <TabPanel value="profile" className="grid gap-4">
        <PersonalCard profile={profile} />
        <DeliveryCard orgId={null} />
        <CardsCard orgId={null} returned={card} onReturnTaken={forgetCard} />
      </TabPanel>
      <TabPanel value="security" className="grid gap-4">
        <PasswordCard profile={profile} />
        <PasskeysCard profile={profile} />
        <TwoFactorCard profile={profile} />
        <SessionsCard />
        <ViewingsCard />
        <AccountCard profile={profile} />
      </TabPanel>
    </Tabs>
  );
}
