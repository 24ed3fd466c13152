import { useEffect } from 'react';
import { onSettings, readLocalSettings } from './api/local-settings.ts';
import { loadLocale } from './locales/load-locale.ts';
import { showTimesIn } from './ui/time-zone.ts';

/** Before a page's first paint in this browser: the reader's language and time zone. English where the catalogue does not arrive. */
export async function applyReaderSettings(): Promise<void> {
  const { language, timezone } = readLocalSettings();
  showTimesIn(timezone);
  await loadLocale(language).catch(() => loadLocale('en'));
}

/**
 * Follows the settings from then on, whichever tab changes them. What the server rendered is in English and in UTC, and is taken
 * over like this: effects run afterwards, so a reader of another language gets it here.
 */
export function ReaderSettings() {
  useEffect(() => {
    follow();
    return onSettings(follow);
  }, []);
  return null;
}

function follow(): void {
  const { language, timezone } = readLocalSettings();
  showTimesIn(timezone);
  // A catalogue that does not arrive leaves the page as it is; the next start asks for it again.
  loadLocale(language).catch(() => {});
}
