import { useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { LanguageSetting } from './language-setting.tsx';
import { ThemeSetting } from './theme-setting.tsx';
import { TimeZoneSetting } from './time-zone-setting.tsx';

export function AppearanceCard() {
  const { t } = useLingui();
  return (
    <Card aria-label={t`Appearance`}>
      <ThemeSetting />
      <LanguageSetting />
      <TimeZoneSetting />
    </Card>
  );
}
