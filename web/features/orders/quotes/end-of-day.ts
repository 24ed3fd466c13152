/** The last second of a day such as `2028-01-31` in the user's time zone, as an ISO time. An invalid day stays as it is. */
export function endOfDay(day: string): string {
  const time = new Date(`${day}T23:59:59`);
  return Number.isNaN(time.getTime()) ? day : time.toISOString();
}

/** The day that lies this number of days after today, in the user's time zone. */
export function dayAfter(days: number): string {
  const time = new Date();
  time.setDate(time.getDate() + days);
  const text = (part: number) => String(part).padStart(2, '0');
  return `${time.getFullYear()}-${text(time.getMonth() + 1)}-${text(time.getDate())}`;
}
