/** The month of a date, such as "2026-11". Months are in UTC, as in the statement. */
export function monthOf(date: Date): string {
  return date.toISOString().slice(0, 7);
}

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + months, 1)));
}

/** The first and the last day of a month. */
export function daysOf(month: string): { from: string; to: string } {
  const next = Date.parse(`${addMonths(month, 1)}-01`);
  return { from: `${month}-01`, to: new Date(next - 86_400_000).toISOString().slice(0, 10) };
}

/** The months of the last two years, newest first, and the selected month. */
export function monthsToChoose(chosen: string, now: Date): string[] {
  const present = monthOf(now);
  const months = Array.from({ length: 24 }, (_, back) => addMonths(present, -back));
  return months.includes(chosen) ? months : [...months, chosen].sort().reverse();
}

export function monthWords(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-AU' : locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${month}-01`));
}
