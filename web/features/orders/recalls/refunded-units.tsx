import { Trans } from '@lingui/react/macro';
import type { RecallLine } from '../../../../contract/recall-notices.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** How many shipped units of the line of the order were refunded. Nothing if none were, or if the viewer may not know. */
export function RefundedUnits({ units }: { units: RecallLine['refunded'] }) {
  if (!units) return null;
  return (
    <StatusBadge tone="green">
      <Trans>Refunded units: {units}</Trans>
    </StatusBadge>
  );
}
