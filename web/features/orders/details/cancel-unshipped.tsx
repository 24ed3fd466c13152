import { Trans } from '@lingui/react/macro';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { CancelAccountOrder, mayCancelOnAccount, mayCancelPacks } from './cancel-account-order.tsx';
import { Opens } from './opens.tsx';

const CancelPacks = lazyComponent(() => import('./cancel-packs.tsx'), 'CancelPacks');

type OrderOf = { order: OrderDetails };

export function mayCancelUnshipped(order: OrderDetails): boolean {
  return mayCancelPacks(order) || mayCancelOnAccount(order);
}

/** The buttons with which the seller of an order on account cancels what is not shipped. */
export function CancelUnshipped({ order }: OrderOf) {
  return (
    <>
      {mayCancelPacks(order) && <SomePacks order={order} />}
      {mayCancelOnAccount(order) && <WholeOrder order={order} />}
    </>
  );
}

function SomePacks({ order }: OrderOf) {
  return (
    <Opens label={<Trans>Cancel packs</Trans>} variant="outline" lazy={CancelPacks}>
      {(onClose) => <CancelPacks order={order} onClose={onClose} />}
    </Opens>
  );
}

function WholeOrder({ order }: OrderOf) {
  return (
    <Opens label={<Trans>Cancel order</Trans>} variant="outline">
      {(onClose) => <CancelAccountOrder order={order} onClose={onClose} />}
    </Opens>
  );
}
