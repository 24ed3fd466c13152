import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from '../../../ui/segmented.tsx';
import { type Theme, useTheme } from '../../../ui/theme.ts';
import { saveSetting } from '../save-setting.ts';
import { SettingRow } from '../setting-row.tsx';

export function ThemeSetting() {
  const { t } = useLingui();
  const { theme, setTheme } = useTheme();
  const choose = (value: Theme) =>
    void saveSetting(() => {
      if (!setTheme(value)) throw new Error('The theme lasts for this page only');
    });
  return (
    <SettingRow title={<Trans>Theme</Trans>} text={<Trans>System follows the device.</Trans>}>
      <Segmented
        label={t`Theme`}
        value={theme}
        onValueChange={choose}
        options={[
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
          { value: 'system', label: t`System` },
        ]}
      />
    </SettingRow>
  );
}
