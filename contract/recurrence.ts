/**
 * A series of dates. The first date is `startsOn` (such as 2026-11-30). `every` is the number of weeks or months
 * between two dates.
 */
export type Recurrence = { startsOn: string; every: number; unit: RecurrenceUnit };

export const recurrenceUnits = ['week', 'month'] as const;
export type RecurrenceUnit = (typeof recurrenceUnits)[number];

/**
 * The first date of the recurrence that is not before `from`. If a month does not have the day of `startsOn`, its
 * last day is used. The next month uses the day of `startsOn` again.
 */
export function nextDate(recurrence: Recurrence, from: string): string {
  const { startsOn, every } = recurrence;
  if (from <= startsOn) return startsOn;
  const least = Math.floor(unitsBetween(recurrence, from) / every);
  const date = dateAfter(recurrence, least * every);
  return date >= from ? date : dateAfter(recurrence, (least + 1) * every);
}

/** The number of whole weeks, or of calendar months, from the start to a later date. */
function unitsBetween({ startsOn, unit }: Recurrence, to: string): number {
  const [start, end] = [midnight(startsOn), midnight(to)];
  if (unit === 'week') return Math.floor((end.getTime() - start.getTime()) / weekMs);
  return 12 * (end.getUTCFullYear() - start.getUTCFullYear()) + end.getUTCMonth() - start.getUTCMonth();
}

function dateAfter({ startsOn, unit }: Recurrence, units: number): string {
  const start = midnight(startsOn);
  if (unit === 'week') return isoDate(new Date(start.getTime() + units * weekMs));
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth() + units, start.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return isoDate(new Date(Date.UTC(year, month, Math.min(day, lastDay))));
}

const weekMs = 7 * 86_400_000;
const midnight = (date: string) => new Date(`${date}T00:00:00Z`);
const isoDate = (time: Date) => time.toISOString().slice(0, 10);
