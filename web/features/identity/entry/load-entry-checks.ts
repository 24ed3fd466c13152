import { i18n } from '@lingui/core';
import type { Language } from '../../../../contract/languages.ts';
import { loadLocale } from '../../../locales/load-locale.ts';

/** Loads the validation rules and their error messages. */
export async function loadEntryChecks() {
  const [{ entryChecks }] = await Promise.all([
    import('./entry-checks.ts'),
    loadLocale(i18n.locale as Language),
  ]);
  return entryChecks;
}
