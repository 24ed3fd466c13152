import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ComboboxOption } from '../../../ui/combobox.tsx';
import { type CommonZone, commonZones, offsetOf, otherZones, zoneName } from './time-zones.ts';

/** The specification's names for its eight zones, then all the others by their own. */
export function useZoneOptions(): ComboboxOption[] {
  const { t } = useLingui();
  return useMemo(() => {
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
    const common = commonZones.map((value) => ({ value, label: names[value], group: t`Common` }));
    const others = otherZones().map((value) => ({ value, label: zoneName(value), group: t`All time zones` }));
    return [...common, ...others].map((option) => ({ ...option, detail: offsetOf(option.value) }));
  }, [t]);
}
