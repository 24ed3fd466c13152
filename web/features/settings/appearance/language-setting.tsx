import { Trans } from '@lingui/react/macro';
import { type Language, languages } from '../../../../contract/languages.ts';
import { changeBrowserSettings, readLocalSettings, useLocalSettings } from '../../../api/local-settings.ts';
import { languageNames } from '../../../locales/language-names.ts';
import { loadLocale } from '../../../locales/load-locale.ts';
import { Select } from '../../../ui/select.tsx';
import { saveSetting } from '../save-setting.ts';
import { SettingRow } from '../setting-row.tsx';
import { syncSettings } from '../sync-settings.ts';

/**
 * Loads the catalogue before the choice is stored, so that a language whose catalogue cannot be loaded is not chosen.
 */
function choose(language: Language): void {
  void saveSetting(async () => {
    const isLastChoice = await loadLocale(language);
    if (!isLastChoice) return false;
    try {
      changeBrowserSettings({ language });
    } catch (error) {
      await loadLocale(readLocalSettings().language);
      throw error;
    }
    syncSettings();
    return true;
  });
}

export function LanguageSetting() {
  const { language } = useLocalSettings();
  return (
    <SettingRow title={<Trans>Language</Trans>} text={<Trans>For pages, dates, numbers and emails.</Trans>}>
      {(control) => (
        <Select
          {...control}
          value={language}
          onChange={(event) => choose(event.target.value as Language)}
          className="w-full"
        >
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageNames[each]}
            </option>
          ))}
        </Select>
      )}
    </SettingRow>
  );
}
