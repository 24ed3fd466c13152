import { Trans, useLingui } from '@lingui/react/macro';
import type { SupplyRestriction } from '../../../contract/supply-restrictions.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { restrictionsText } from './supply-restriction-words.ts';

/** Says that a product is supplied only to buyers with a licence, and why. Renders nothing for other products. */
export function LicenceRequired({ restrictions }: { restrictions: readonly SupplyRestriction[] }) {
  const { i18n } = useLingui();
  if (restrictions.length === 0) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <StatusBadge tone="amber">
        <Trans>Licence required</Trans>
      </StatusBadge>
      <span className="text-muted">{restrictionsText(i18n, restrictions)}</span>
    </span>
  );
}
