import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Purchase } from '../../../../contract/purchases.ts';
import { isRefusal } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { BackLink } from '../../../routing/back-link.tsx';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { DateText } from '../../../ui/time.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { AllSellers } from '../cart/all-sellers.tsx';
import { purchaseQuery } from '../cart/api.ts';
import { UnloadedCards } from './pay-by-choice.tsx';
import { PurchaseNotFound } from './purchase-not-found.tsx';
import { PurchasedOrder } from './purchased-order.tsx';

const route = getRouteApi(`/app${paths.purchase('$id')}`);

/** A purchase with the state and the next step of each order. */
export function PurchasePage() {
  const { id } = route.useParams();
  const read = useQuery(purchaseQuery(id));
  useReturnNotice(id);
  if (isRefusal(read.error) && read.error.code === 'NOT_FOUND') return <PurchaseNotFound />;
  return (
    <>
      <BackLink to={paths.purchases}>
        <Trans>Purchases</Trans>
      </BackLink>
      <RouteHeader
        subtitle={
          read.data && (
            <Trans>
              Placed on <DateText value={read.data.createdAt} />. Each seller charges you separately.
            </Trans>
          )
        }
      />
      <Loaded read={read} failure={<Trans>Unable to load the purchase</Trans>} loading={<RowsSkeleton />}>
        {(purchase) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Orders purchase={purchase} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Orders({ purchase }: { purchase: Purchase }) {
  const { orders } = purchase;
  return (
    <>
      {orders.some(({ isChargeable }) => isChargeable) && <UnloadedCards purchase={purchase} />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {orders.map((order) => (
          <PurchasedOrder key={order.id} purchase={purchase} order={order} />
        ))}
      </ul>
      <AllSellers orders={orders.filter(({ status }) => status !== 'cancelled' && status !== 'failed')} />
    </>
  );
}

/**
 * Shows a toast about the buyer's return from the checkout, then removes the parameter, so that a reload or Back does not repeat the toast.
 */
function useReturnNotice(id: string): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { success, canceled } = route.useSearch();
  useEffect(() => {
    if (!success && !canceled) return;
    if (canceled) notify.info(t`Checkout was canceled`, { description: t`You can try again when ready.` });
    else notify.success(t`Payment sent`, { description: t`The order changes when the bank confirms it.` });
    void navigate({ to: paths.purchase(id), search: {}, replace: true });
  }, [success, canceled, id, navigate, t]);
}
