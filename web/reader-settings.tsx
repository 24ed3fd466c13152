import { useEffect } from 'react';
import { onSettings, readLocalSettings } from './api/local-settings.ts';
import { loadLocale } from './locales/load-locale.ts';
import { showTimesIn } from './ui/time-zone.ts';

/** Applies the reader's language and time zone before the first paint. Falls back to English when the catalogue fails to load. */
export async function applyReaderSettings(): Promise<void> {
  const { language, timezone } = readLocalSettings();
  showTimesIn(timezone);
  await loadLocale(language).catch(() => loadLocale('en'));
}

/**
 * Follows setting changes in any tab. Server-rendered pages are in English and UTC and are hydrated that way; effects run afterwards and apply the
 * reader's settings.
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
  // When the catalogue fails to load, the page keeps its language; the next start retries.
  loadLocale(language).catch(() => {});
}
