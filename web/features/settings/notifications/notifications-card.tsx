import { Trans, useLingui } from '@lingui/react/macro';
import {
  changePersonalSettings,
  type PersonalSettings,
  personalSettingsOf,
  useLocalSettings,
} from '../../../api/local-settings.ts';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { saveSetting } from '../save-setting.ts';
import { SettingRow } from '../setting-row.tsx';
import { syncSettings } from '../sync-settings.ts';
import { PushSetting } from './push-setting.tsx';

type Notifications = PersonalSettings['notifications'];

export function NotificationsCard({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { notifications } = useLocalSettings();
  // Merges the change into the stored settings, because the rendered settings may be outdated: the browser may report
  // the permission late, and another tab may have changed a setting in the meantime.
  const change = (changed: Partial<Notifications>) =>
    changePersonalSettings(userId, {
      notifications: { ...personalSettingsOf(userId).notifications, ...changed },
    });
  const changeEmail = (email: boolean) =>
    void saveSetting(() => {
      change({ email });
      syncSettings();
    });
  return (
    <Card aria-label={t`Notifications`}>
      <SettingRow
        small
        title={<Trans>Email notifications</Trans>}
        text={
          <Trans>
            Emails about your orders and sales. Emails that you request and emails about security are always
            sent.
          </Trans>
        }
      >
        {(control) => <Switch {...control} checked={notifications.email} onCheckedChange={changeEmail} />}
      </SettingRow>
      <PushSetting isOn={notifications.push} onChange={(push) => change({ push })} />
      <SettingRow
        small
        title={<Trans>Marketing emails</Trans>}
        text={<Trans>News about products and the marketplace.</Trans>}
      >
        {(control) => (
          <Switch
            {...control}
            checked={notifications.marketing}
            onCheckedChange={(marketing) => void saveSetting(() => change({ marketing }))}
          />
        )}
      </SettingRow>
    </Card>
  );
}
