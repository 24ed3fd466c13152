import { useLingui } from '@lingui/react/macro';
import { date, dateAndTime, fullTime, relativeTime } from './time-format.ts';
import { useTimeZone } from './time-zone.ts';
import { useIsTakenOver } from './use-is-taken-over.ts';

/** A relative time such as "3 days ago", with the exact time as its tooltip. `value` is an ISO time. */
export function RelativeTime({ value }: { value: string }) {
  const { i18n } = useLingui();
  return (
    <time {...useExactTime(value)} suppressHydrationWarning>
      {relativeTime(value, Date.now(), i18n.locale)}
    </time>
  );
}

/** A date such as "18 Nov 2026" or "18 Nov 2026, 2:05 pm UTC", with the exact time as its tooltip. `value` is an ISO time. */
export function DateText({ value, withTime = false }: { value: string; withTime?: boolean }) {
  const { i18n } = useLingui();
  const timeZone = useTimeZone();
  const format = withTime ? dateAndTime : date;
  return (
    <time className="whitespace-nowrap tabular-nums" {...useExactTime(value)}>
      {format(value, i18n.locale, timeZone)}
    </time>
  );
}

/** A calendar day such as `2028-01-31`, shown as "31 Jan 2028" in every time zone. */
export function DayText({ value }: { value: string }) {
  const { i18n } = useLingui();
  return (
    <time className="whitespace-nowrap tabular-nums" dateTime={value}>
      {date(value, i18n.locale, 'UTC')}
    </time>
  );
}

/** The attributes of a `<time>` element. `title` is the exact time, which appears when the user hovers over it. */
function useExactTime(value: string): { dateTime: string; title: string | undefined } {
  const { i18n } = useLingui();
  const timeZone = useTimeZone();
  const isTakenOver = useIsTakenOver();
  return { dateTime: value, title: isTakenOver ? fullTime(value, i18n.locale, timeZone) : undefined };
}
