/**
 * The calendar day in the seller's time zone. The time zone of a seller with an ABN is Sydney's, because Australian tax
 * periods end at Australian midnight. The time zone of other sellers is UTC, as in statements.
 */
export function sellersDay(at: Date, abn: string): string {
  // sv-SE formats a date as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: abn === '' ? 'UTC' : 'Australia/Sydney' }).format(at);
}

/** A number of days after a calendar day. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
