import type { Language } from '../../contract/languages.ts';

/**
 * The day of a deadline in UTC, because banks use UTC. In other time zones this day may be one day before the deadline,
 * but it is never after the deadline.
 */
export function dayIn(time: string, { language }: { language: Language }): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-AU' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(time));
}
