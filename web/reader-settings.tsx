import { useEffect } from 'react';
import { onSettings, readLocalSettings } from './api/local-settings.ts';
import { loadLocale } from './locales/load-locale.ts';
import { showTimesIn } from './ui/time-zone.ts';

/** Applies the user's language and time zone before the first render. Uses English when the catalogue cannot be loaded. */
export async function applyReaderSettings(): Promise<void> {
  const { language, timezone } = readLocalSettings();
  showTimesIn(timezone);
  await loadLocale(language).catch(() => loadLocale('en'));
}

/**
 * Applies settings when they change in any tab. A page that the server rendered is in English and UTC. Hydration needs the same output, so
 * the user's settings are applied afterwards, in an effect.
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
