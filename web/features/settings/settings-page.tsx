import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { RouteHeader } from '../../routing/route-header.tsx';
import { Tabs } from '../../ui/tab-parts.tsx';
import { Tab, TabList, TabPanel } from '../../ui/tabs.tsx';
import { useAuth } from '../identity/auth-provider.tsx';
import { AppearanceCard } from './appearance/appearance-card.tsx';
import { NotificationsCard } from './notifications/notifications-card.tsx';
import { DangerCard } from './privacy/danger-card.tsx';
import { PrivacyCard } from './privacy/privacy-card.tsx';
import type { SettingsSearch } from './search-params.ts';

const route = getRouteApi(`/app${paths.settings}`);

/**
 * The settings of this browser (docs/product.md, Constants). Each setting is saved when the user changes it
 * (docs/decisions/0022).
 */
export function SettingsPage() {
  const { t } = useLingui();
  const { user } = useAuth();
  const { tab = 'appearance' } = route.useSearch();
  const navigate = route.useNavigate();
  const showTab = (value: string) =>
    void navigate({
      search: value === 'appearance' ? {} : ({ tab: value } as SettingsSearch),
      replace: true,
    });
  // When there is no user, the session has just ended and the guard redirects to /auth.
  if (!user) return null;
  return (
    <>
      <RouteHeader />
      <Tabs value={tab} onValueChange={showTab}>
        <TabList label={t`Settings`}>
          <Tab value="appearance">{t`Appearance`}</Tab>
          <Tab value="notifications">{t`Notifications`}</Tab>
          <Tab value="privacy">{t`Privacy and Data`}</Tab>
        </TabList>
        <TabPanel value="appearance">
          <AppearanceCard />
        </TabPanel>
        <TabPanel value="notifications">
          <NotificationsCard userId={user.id} />
        </TabPanel>
        <TabPanel value="privacy" className="grid gap-4">
          <PrivacyCard userId={user.id} />
          <DangerCard userId={user.id} />
        </TabPanel>
      </Tabs>
    </>
  );
}
