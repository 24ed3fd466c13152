/**
 * The calendar day of a moment as the seller counts it: Australia's tax periods end at its midnight, so a seller with an ABN has
 * Sydney's days. Others have those of UTC, as statements do.
 */
export function sellersDay(at: Date, abn: string): string {
  // The Swedish form of a date is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: abn === '' ? 'UTC' : 'Australia/Sydney' }).format(at);
}
