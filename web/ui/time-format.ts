/**
 * A unit and its size in seconds. `from` is the shortest time in seconds for which the unit is used. By default it is
 * the size of the unit.
 */
type Step = { unit: Intl.RelativeTimeFormatUnit; size: number; from?: number };

const behind: Step[] = [
  { unit: 'year', size: 31_557_600 },
  { unit: 'month', size: 2_629_800 },
  { unit: 'week', size: 604_800 },
  { unit: 'day', size: 86_400 },
  { unit: 'hour', size: 3_600 },
  { unit: 'minute', size: 60 },
];

/** The units for remaining time. A time of up to two weeks is shown in days: "in 7 days", not "next week". */
const ahead = behind.map((step) => (step.unit === 'week' ? { ...step, from: 2 * step.size } : step));

/**
 * The difference in the largest suitable unit: "3 days ago", "in 2 hours", or "now" below a minute. Past time is
 * rounded down. Future time is rounded to the nearest unit, so that a deadline that has just been set to seven days
 * is "in 7 days" and not "in 6 days".
 */
export function relativeTime(value: string, now: number, locale: string): string {
  const seconds = (Date.parse(value) - now) / 1000;
  return seconds > 0 ? timeLeft(seconds, locale) : timePassed(-seconds, locale);
}

function timePassed(seconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(dateLocale(locale), { numeric: 'auto' });
  const step = behind.find(({ size }) => seconds >= size);
  return step ? format.format(-Math.floor(seconds / step.size), step.unit) : format.format(0, 'second');
}

function timeLeft(seconds: number, locale: string): string {
  // Uses the largest unit that the rounded time reaches: 59 minutes and 50 seconds become an hour.
  for (const [place, { unit, size, from = size }] of ahead.entries()) {
    const finer = ahead[place + 1]?.size ?? 1;
    if (Math.round(seconds / finer) * finer < from) continue;
    const format = new Intl.RelativeTimeFormat(dateLocale(locale), { numeric: 'always' });
    return format.format(Math.round(seconds / size), unit);
  }
  return timePassed(0, locale);
}

/** A date such as "18 Nov 2026". */
export function date(value: string, locale: string, timeZone: string): string {
  return formatted(value, 'date', locale, timeZone);
}

/** A date and time such as "18 Nov 2026, 2:05 pm UTC". */
export function dateAndTime(value: string, locale: string, timeZone: string): string {
  return formatted(value, 'dateAndTime', locale, timeZone);
}

/** A date and time to the second, with the weekday and the time zone. */
export function fullTime(value: string, locale: string, timeZone: string): string {
  return formatted(value, 'fullTime', locale, timeZone);
}

const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const partsOf = {
  date: dayParts,
  dateAndTime: { ...dayParts, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  fullTime: { dateStyle: 'full', timeStyle: 'long' },
} as const;

/**
 * The formats by language and time zone. They are cached, because a list has many dates and creating a format is
 * slow.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatted(value: string, kind: keyof typeof partsOf, locale: string, timeZone: string): string {
  const key = `${kind} ${locale} ${timeZone}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(dateLocale(locale), { ...partsOf[kind], timeZone });
  formats.set(key, format);
  return format.format(new Date(value));
}

/** The locale for dates. English dates have the Australian format with the day first, like prices. */
export function dateLocale(locale: string): string {
  return locale === 'en' ? 'en-AU' : locale;
}
