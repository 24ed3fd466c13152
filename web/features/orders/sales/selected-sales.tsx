import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Truck from 'lucide-react/icons/truck';
import { Suspense, useEffect, useState } from 'react';
import { isShippable } from '../../../../contract/order-status.ts';
import { roleAllows } from '../../../../contract/permissions.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { Button } from '../../../ui/button.tsx';
import { ClearSelection } from '../../../ui/clear-selection.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { closedOrganizationsQuery } from '../../organizations/api.ts';
import { downloadOrders } from './sales-file.ts';
import type { ChosenOrders } from './use-chosen-orders.ts';

/** Lazy, because the dialog needs the form libraries and the list does not. */
const ShipMany = lazyComponent(() => import('../ship/ship-many.tsx'), 'ShipMany');

type SelectedSalesProps = { orgId: string; chosen: ChosenOrders };

/** Actions for the selected orders. Shown at the bottom of the window while orders are selected. */
export function SelectedSales({ orgId, chosen }: SelectedSalesProps) {
  const { t } = useLingui();
  const [isShipping, setShipping] = useState(false);
  const { orders } = chosen;
  const shippable = orders.filter(isShippable);
  const mayShip = useMayShip(orgId);
  useEffect(() => void ShipMany.preload?.(), []);
  return (
    <section
      aria-label={t`Selected orders`}
      data-foot-bar
      className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-input bg-surface px-3 py-2 shadow-overlay"
    >
      <p className="pl-1 font-semibold tabular-nums">
        <Plural value={orders.length} one="# selected" other="# selected" />
      </p>
      <ClearSelection onClick={() => chosen.remove(orders)} />
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {mayShip && (
          <Button variant="outline" disabled={shippable.length === 0} onClick={() => setShipping(true)}>
            <Truck aria-hidden="true" />
            <Trans>Mark {String(shippable.length)} shipped</Trans>
          </Button>
        )}
        <Button variant="outline" onClick={() => downloadOrders(orders)}>
          <Download aria-hidden="true" />
          <Trans>Export CSV</Trans>
        </Button>
      </div>
      <Suspense>
        {isShipping && (
          <ShipMany
            orgId={orgId}
            orders={shippable}
            onShipped={chosen.remove}
            onClose={() => setShipping(false)}
          />
        )}
      </Suspense>
    </section>
  );
}

/**
 * Whether the user's role in this organization allows shipping its orders. The organization may be closed; its former
 * managers can still ship its orders.
 */
function useMayShip(orgId: string): boolean {
  const { organizations } = useActiveOrganization();
  const own = organizations.find(({ id }) => id === orgId);
  const { data: closed = [] } = useQuery({ ...closedOrganizationsQuery, enabled: !own });
  return own ? roleAllows(own.role, 'sales.manage') : closed.some(({ id }) => id === orgId);
}
