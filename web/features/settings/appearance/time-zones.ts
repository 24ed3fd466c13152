/** The eight common zones, which come first in the list. */
export const commonZones = [
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Paris',
  'Asia/Tokyo',
] as const;
export type CommonZone = (typeof commonZones)[number];

export function otherZones(): string[] {
  return Intl.supportedValuesOf('timeZone').filter((zone) => !isCommonZone(zone));
}

export function isCommonZone(zone: string): zone is CommonZone {
  return (commonZones as readonly string[]).includes(zone);
}

/** The zone's current UTC offset, such as "GMT+2". */
export function offsetOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
