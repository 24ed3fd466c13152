import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect } from 'react';
import type { OrderScope } from '../../../contract/orders.ts';
import { notify } from '../../api/notify.ts';
import { paths } from '../../paths.ts';
import { RouteHeader } from '../../routing/route-header.tsx';
import { Button } from '../../ui/button.tsx';
import { SubtitleSkeleton } from '../../ui/skeleton.tsx';
import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { closedOrganizationsQuery } from '../organizations/api.ts';
import { UnknownOrganization } from '../organizations/unknown-organization.tsx';
import { OrderList } from './list/order-list.tsx';
import { OrderTabs } from './list/order-tabs.tsx';
import { OrdersSkeleton } from './list/orders-skeleton.tsx';
import { SideSwitch } from './list/side-switch.tsx';
import { chosenSide, type OrderSide, scopeOf } from './order-side.ts';
import { SalesInbox } from './sales/sales-inbox.tsx';
import type { OrdersSearch } from './search-params.ts';

const route = getRouteApi(`/app${paths.orders}`);

/** The user's purchases, the organization's purchases and its sales (docs/product.md, Orders). */
export function OrdersPage() {
  const { t } = useLingui();
  useOrderPlacedNotice();
  const asked = route.useSearch();
  const { success: _told, ...search } = asked;
  const { active, workplace } = useActiveOrganization();
  const side = chosenSide(asked, workplace?.active ?? null);
  const scope = scopeOf(search, active ?? null);
  const isClosed = search.organization !== undefined;
  const isSideKnown = isClosed || active !== undefined || search.side === 'purchases';
  // With deferred rendering, the browser can paint and handle input before the list renders.
  const isShown = useDeferredValue(isSideKnown) && isSideKnown;
  return (
    <>
      <RouteHeader
        subtitle={
          search.organization ? (
            <ClosedSeller orgId={search.organization} />
          ) : isSideKnown ? (
            t(sideWords[side])
          ) : undefined
        }
        actions={<Actions side={side} />}
      />
      {!isClosed && <SideSwitch side={side} />}
      {/* The side depends on the active organization, so no orders are read until the organization has loaded. */}
      {isShown ? (
        <Orders key={`${side} ${scope.orgId}`} scope={scope} search={search} />
      ) : (
        <UnknownOrganization loading={<OrdersSkeleton side={side} />} />
      )}
    </>
  );
}

/** Links to the pages beside the orders of this side. */
function Actions({ side }: { side: OrderSide }) {
  return (
    <>
      {side !== 'sales' && (
        <Button variant="outline" asChild>
          <Link to={paths.purchases}>
            <Trans>Purchases</Trans>
          </Link>
        </Button>
      )}
      {side !== 'purchases' && (
        // On a phone the link would move the sales down, because no other action is above them. The palette has it too.
        <Button variant="outline" asChild className={side === 'sales' ? 'max-sm:hidden' : undefined}>
          <Link to={paths.lots} search={{ side: side === 'sales' ? 'sold' : 'bought' }}>
            <Trans>Find a lot</Trans>
          </Link>
        </Button>
      )}
    </>
  );
}

function Orders({ scope, search }: { scope: OrderScope; search: OrdersSearch }) {
  return (
    <OrderTabs scope={scope} search={search}>
      {scope.side === 'sales' ? (
        <SalesInbox orgId={scope.orgId} search={search} />
      ) : (
        <OrderList scope={scope} search={search} />
      )}
    </OrderTabs>
  );
}

const sideWords: Record<OrderSide, MessageDescriptor> = {
  purchases: msg`What you have bought`,
  organization: msg`What your organization has bought`,
  sales: msg`What buyers have ordered from your organization`,
};

/** The name of the closed organization, for its former managers. */
function ClosedSeller({ orgId }: { orgId: string }) {
  const { data, isPending } = useQuery(closedOrganizationsQuery);
  if (isPending) return <SubtitleSkeleton />;
  const name = data?.find(({ id }) => id === orgId)?.name;
  return name ? (
    <Trans>What buyers ordered from {name}, which is closed</Trans>
  ) : (
    <Trans>What buyers ordered from an organization that is closed</Trans>
  );
}

/**
 * Shows a toast once when the buyer returns from the checkout. The toast only says that the order was received, because
 * the buyer's return does not prove that the order is paid.
 */
function useOrderPlacedNotice(): void {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.orders });
  const { success } = route.useSearch();
  useEffect(() => {
    if (!success) return;
    notify.success(t`Order placed successfully!`, {
      description: t`Your order has been received and is being processed.`,
    });
    void navigate({
      search: ({ success: _told, ...rest }) => ({ side: 'purchases', ...rest }),
      replace: true,
    });
  }, [success, navigate, t]);
}
