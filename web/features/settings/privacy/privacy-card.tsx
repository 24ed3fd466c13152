import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { errorTitles } from '../../../api/error-words.ts';
import { purgeRecents } from '../../../api/local-recents.ts';
import {
  changePersonalSettings,
  type Retention,
  retentions,
  useLocalSettings,
} from '../../../api/local-settings.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { appName } from '../../../app-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Select } from '../../../ui/select.tsx';
import { exportData } from '../../accounts/export-data.ts';
import { saveSetting } from '../save-setting.ts';
import { SettingRow } from '../setting-row.tsx';

export function PrivacyCard({ userId }: { userId: string }) {
  const { t } = useLingui();
  return (
    <Card aria-label={t`Privacy and Data`}>
      <RetentionSetting userId={userId} />
      <ExportRow />
    </Card>
  );
}

function RetentionSetting({ userId }: { userId: string }) {
  const { t } = useLingui();
  const { dataRetention } = useLocalSettings();
  const words: Record<Retention, string> = {
    30: t`30 days`,
    90: t`90 days`,
    365: t`1 year`,
    1095: t`3 years`,
    [-1]: t`Forever`,
  };
  const choose = (days: Retention) =>
    void saveSetting(() => {
      changePersonalSettings(userId, { dataRetention: days });
      purgeRecents(userId);
    });
  return (
    <SettingRow
      title={<Trans>Data retention</Trans>}
      text={<Trans>How long this browser remembers what you searched for and viewed.</Trans>}
    >
      {(control) => (
        <Select
          {...control}
          value={dataRetention}
          onChange={(event) => choose(Number(event.target.value) as Retention)}
          className="w-full"
        >
          {retentions.map((days) => (
            <option key={days} value={days}>
              {words[days]}
            </option>
          ))}
        </Select>
      )}
    </SettingRow>
  );
}

function ExportRow() {
  const { t } = useLingui();
  const exporting = useMutation({
    mutationFn: () => exportData(appName),
    meta: { errorTitle: errorTitles.exportData },
    onSuccess: () => notify.success(t`Data exported successfully!`),
  });
  return (
    <SettingRow
      title={<Trans>Your data</Trans>}
      text={<Trans>Your profile, settings, memberships, orders and sessions as one JSON file.</Trans>}
    >
      <Button variant="outline" busy={exporting.isPending} onClick={() => exporting.mutate()}>
        {!exporting.isPending && <Download aria-hidden="true" />}
        <Trans>Export my data</Trans>
      </Button>
    </SettingRow>
  );
}
