/**
 * The calendar day in the seller's time zone. Australia's tax periods end at midnight there, so a seller with an ABN
 * has Sydney's days. Others use UTC, as statements do.
 */
export function sellersDay(at: Date, abn: string): string {
  // The Swedish date format is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: abn === '' ? 'UTC' : 'Australia/Sydney' }).format(at);
}
