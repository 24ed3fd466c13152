/**
 * The calendar day in the seller's time zone. For a seller with an ABN, it is Sydney's, because Australian tax periods
 * end at Australian midnight. For others it is UTC, as in statements.
 */
export function sellersDay(at: Date, abn: string): string {
  // sv-SE formats a date as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: abn === '' ? 'UTC' : 'Australia/Sydney' }).format(at);
}
