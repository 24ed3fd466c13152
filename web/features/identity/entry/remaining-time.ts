/** The remaining time as "0:09" or "12:30" (minutes and seconds, rounded up); null when the time is over. */
export function remainingTime(until: string, now: number): string | null {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);
  if (!(seconds > 0)) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
