const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** The time between, in the largest unit that fits: "3 days ago", "in 2 hours"; under a minute, "now". */
export function relativeTime(value: string, now: number, locale: string): string {
  const seconds = (Date.parse(value) - now) / 1000;
  const format = new Intl.RelativeTimeFormat(dateLocale(locale), { numeric: 'auto' });
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  if (!step) return format.format(0, 'second');
  const [unit, size] = step;
  return format.format(Math.trunc(seconds / size), unit);
}

/** English dates are Australian, as the prices are: day first. */
export function dateLocale(locale: string): string {
  return locale === 'en' ? 'en-AU' : locale;
}
