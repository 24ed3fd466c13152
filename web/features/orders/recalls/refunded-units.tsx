import { Trans } from '@lingui/react/macro';
import type { RecallLine } from '../../../../contract/recall-notices.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** How many shipped units of the order's line were refunded. Renders nothing if none were, or for viewers who do not see the order. */
export function RefundedUnits({ units }: { units: RecallLine['refunded'] }) {
  if (!units) return null;
  return (
    <StatusBadge tone="green">
      <Trans>Refunded units: {units}</Trans>
    </StatusBadge>
  );
}
