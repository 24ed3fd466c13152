import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SupplyRestriction } from '../../../contract/supply-restrictions.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

export const restrictionWords: Record<SupplyRestriction, MessageDescriptor> = {
  prescription_only: msg`Prescription only`,
  scheduled_medicine: msg`Scheduled medicine`,
  radiation: msg`Radiation`,
  laser: msg`Laser`,
  cold_chain: msg`Cold chain`,
  research_use: msg`Research use only`,
};

/** Says that a product is supplied only to buyers with a licence, and why. Renders nothing for other products. */
export function LicenceRequired({ restrictions }: { restrictions: readonly SupplyRestriction[] }) {
  const { t } = useLingui();
  if (restrictions.length === 0) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <StatusBadge tone="amber">
        <Trans>Licence required</Trans>
      </StatusBadge>
      <span className="text-muted">
        {restrictions.map((restriction) => t(restrictionWords[restriction])).join(', ')}
      </span>
    </span>
  );
}
