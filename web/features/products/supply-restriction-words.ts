import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SupplyRestriction } from '../../../contract/supply-restrictions.ts';

export const restrictionWords: Record<SupplyRestriction, MessageDescriptor> = {
  prescription_only: msg`Prescription only`,
  scheduled_medicine: msg`Scheduled medicine`,
  radiation: msg`Radiation`,
  laser: msg`Laser`,
  cold_chain: msg`Cold chain`,
  research_use: msg`Research use only`,
};

export function restrictionsText(i18n: I18n, restrictions: readonly SupplyRestriction[]): string {
  return restrictions.map((restriction) => i18n._(restrictionWords[restriction])).join(', ');
}
