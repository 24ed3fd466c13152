import { useLingui } from '@lingui/react/macro';
import type { ComboboxOption } from '../../../ui/combobox.tsx';
import { zoneName } from '../../../ui/time-zone.ts';
import { type CommonZone, commonZones, isCommonZone, offsetOf, otherZones } from './time-zones.ts';

/** The options for the time zone. The eight common zones have names; every other zone has its IANA name. */
export function useZoneOptions() {
  const { t } = useLingui();
  const names: Record<CommonZone, string> = {
    UTC: t`UTC`,
    'America/New_York': t`Eastern`,
    'America/Chicago': t`Central`,
    'America/Denver': t`Mountain`,
    'America/Los_Angeles': t`Pacific`,
    'Europe/London': t`London`,
    'Europe/Paris': t`Paris`,
    'Asia/Tokyo': t`Tokyo`,
  };
  const nameOf = (zone: string) => (isCommonZone(zone) ? names[zone] : zoneName(zone));
  const option = (value: string, group: string): ComboboxOption => ({
    value,
    group,
    label: nameOf(value),
    detail: offsetOf(value),
  });
  return {
    nameOf,
    /** Computed only when the list opens, because computing the offsets of about 400 zones takes time. */
    options: () => [
      ...commonZones.map((zone) => option(zone, t`Common`)),
      ...otherZones().map((zone) => option(zone, t`All time zones`)),
    ],
  };
}
