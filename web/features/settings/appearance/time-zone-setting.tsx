import { Trans, useLingui } from '@lingui/react/macro';
import { changeBrowserSettings, useLocalSettings } from '../../../api/local-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { DateText } from '../../../ui/time.tsx';
import { deviceZone, zoneName } from '../../../ui/time-zone.ts';
import { saveSetting } from '../save-setting.ts';
import { SettingRow } from '../setting-row.tsx';
import { useZoneOptions } from './use-zone-options.ts';

const choose = (timezone: string) => void saveSetting(() => changeBrowserSettings({ timezone }));

export function TimeZoneSetting() {
  const { t } = useLingui();
  const { timezone } = useLocalSettings();
  const { nameOf, options } = useZoneOptions();
  return (
    <SettingRow
      title={<Trans>Time zone</Trans>}
      text={<Trans>Every date and time is shown in this zone, and times name it.</Trans>}
      note={<ZoneNote timezone={timezone} />}
    >
      {(control) => (
        <Combobox
          {...control}
          value={timezone}
          label={nameOf(timezone)}
          onValueChange={choose}
          options={options}
          noMatch={t`No time zone found.`}
        />
      )}
    </SettingRow>
  );
}

/** Shows the current time in the chosen zone. If the device has another zone, offers a button that chooses the device's zone. */
function ZoneNote({ timezone }: { timezone: string }) {
  const device = deviceZone();
  const deviceName = zoneName(device);
  return (
    <>
      <p className="text-sm text-muted">
        <Trans>
          Now: <DateText value={new Date().toISOString()} withTime />
        </Trans>
      </p>
      {device !== timezone && (
        <Button variant="outline" size="sm" onClick={() => choose(device)} className="whitespace-normal">
          <Trans>Use this device’s zone: {deviceName}</Trans>
        </Button>
      )}
    </>
  );
}
