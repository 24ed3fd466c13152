import { useEffect } from 'react';
import { onSettings, readLocalSettings } from './api/local-settings.ts';
import { loadLocale } from './locales/load-locale.ts';
import { showTimesIn } from './ui/time-zone.ts';

/** Applies the reader's language and time zone before the first render. Falls back to English when the catalogue cannot be loaded. */
export async function applyReaderSettings(): Promise<void> {
  const { language, timezone } = readLocalSettings();
  showTimesIn(timezone);
  await loadLocale(language).catch(() => loadLocale('en'));
}

/**
 * Applies settings when they change in any tab. A page rendered by the server is in English and UTC; hydration needs the same output, so
 * the reader's settings are applied in an effect afterwards.
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
  // When the catalogue cannot be loaded, the page keeps its language until the next page load.
  loadLocale(language).catch(() => {});
}
