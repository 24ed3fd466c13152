import { useLingui } from '@lingui/react/macro';
import { createContext, useContext } from 'react';
import { dateLocale, relativeTime } from './time-format.ts';

/** The reader's time zone (an IANA name); the page above provides it. */
export const TimeZone = createContext('UTC');

/** "3 days ago", with the full date at hand. `value` is an ISO time. */
export function RelativeTime({ value }: { value: string }) {
  const { i18n } = useLingui();
  return <time {...useFullTime(value)}>{relativeTime(value, Date.now(), i18n.locale)}</time>;
}

/** "18 Nov 2026", with the time of day at hand, or shown as well. */
export function DateText({ value, withTime = false }: { value: string; withTime?: boolean }) {
  const { i18n } = useLingui();
  const timeZone = useContext(TimeZone);
  const format = new Intl.DateTimeFormat(dateLocale(i18n.locale), {
    dateStyle: 'medium',
    ...(withTime ? { timeStyle: 'short' } : {}),
    timeZone,
  });
  return (
    <time className="whitespace-nowrap tabular-nums" {...useFullTime(value)}>
      {format.format(new Date(value))}
    </time>
  );
}

function useFullTime(value: string): { dateTime: string; title: string } {
  const { i18n } = useLingui();
  const timeZone = useContext(TimeZone);
  const format = new Intl.DateTimeFormat(dateLocale(i18n.locale), {
    dateStyle: 'full',
    timeStyle: 'long',
    timeZone,
  });
  return { dateTime: value, title: format.format(new Date(value)) };
}
