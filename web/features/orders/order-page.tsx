import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { OrderDetails } from '../../../contract/order-life.ts';
import { isRefusal } from '../../api/error-words.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../reads/loaded.tsx';
import { hasFailed } from '../../reads/read-error.tsx';
import { BackLink } from '../../routing/back-link.tsx';
import { usePageTitle } from '../../routing/page-title.ts';
import { RouteHeader } from '../../routing/route-header.tsx';
import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { orderQuery } from './api.ts';
import { OrderBody } from './details/order-body.tsx';
import { OrderNotFound } from './details/order-not-found.tsx';
import { OrderSkeleton } from './details/order-skeleton.tsx';
import { PrintedOrder } from './details/printed-order.tsx';
import { StaffNotice } from './details/staff-notice.tsx';
import { OrderNews } from './list/order-news.tsx';

const route = getRouteApi(`/app${paths.order('$id')}`);

/**
 * The page of one order, for its buyer and seller, and for staff, who may read but not change it. Realtime updates the
 * page when the payment or the parcels change.
 */
export function OrderPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const read = useQuery(orderQuery(id));
  const order = read.data;
  usePageTitle(order && t`Order ${order.orderNumber}`);
  if (isRefusal(read.error) && read.error.code === 'NOT_FOUND') return <OrderNotFound />;
  return (
    <>
      <ToOrders order={order} />
      {!order && hasFailed(read) && <RouteHeader />}
      <Loaded read={read} failure={<Trans>Unable to load order</Trans>} loading={<OrderSkeleton />}>
        {(found) => (
          <>
            <OrderNews orders={[found]} />
            {found.viewer.side === 'platform' && <StaffNotice order={found} />}
            <OrderBody order={found} />
            <PrintedOrder order={found} />
          </>
        )}
      </Loaded>
    </>
  );
}

function ToOrders({ order }: { order: OrderDetails | undefined }) {
  const closed = useClosedSeller(order);
  if (order?.viewer.side === 'platform')
    return (
      <BackLink to={paths.platformSupport}>
        <Trans>Support</Trans>
      </BackLink>
    );
  return (
    <BackLink to={paths.orders} search={closed ? { organization: closed } : {}}>
      {order?.viewer.side === 'sales' ? <Trans>Sales</Trans> : <Trans>Orders</Trans>}
    </BackLink>
  );
}

/**
 * The id of the selling organization if it is closed, otherwise undefined. If the id is set, the link above the heading
 * opens the sales of the closed organization.
 */
function useClosedSeller(order: OrderDetails | undefined): string | undefined {
  const { active, organizations } = useActiveOrganization();
  if (active === undefined || order?.viewer.side !== 'sales') return undefined;
  const { sellerOrgId } = order;
  return organizations.some(({ id }) => id === sellerOrgId) ? undefined : sellerOrgId;
}
