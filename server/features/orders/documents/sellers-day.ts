/**
 * The calendar day in the seller's time zone. Australia's tax periods end at midnight there, so a seller with an ABN
 * has Sydney's days. Others use UTC, as statements do.
 */
export function sellersDay(at: Date, abn: string): string {
  // sv-SE formats a date as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: abn === '' ? 'UTC' : 'Australia/Sydney' }).format(at);
}
