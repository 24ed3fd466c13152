import { useLingui } from '@lingui/react/macro';
import { dateLocale } from '../../../ui/time-format.ts';

/** The labels of the bars' periods: the first day of each period, in UTC, in the user's format. */
export function useBucketWords(from: readonly string[]): string[] {
  const { i18n } = useLingui();
  const isMonthly = from.every((day) => day.endsWith('-01'));
  const options: Intl.DateTimeFormatOptions = isMonthly
    ? { month: 'short', year: 'numeric', timeZone: 'UTC' }
    : { day: 'numeric', month: 'short', timeZone: 'UTC' };
  const format = new Intl.DateTimeFormat(dateLocale(i18n.locale), options);
  return from.map((day) => format.format(new Date(`${day}T00:00:00Z`)));
}
