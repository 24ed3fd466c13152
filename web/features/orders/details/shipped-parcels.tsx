import { Suspense, useState } from 'react';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import type { ShippedLine } from '../ship/correct-lots.tsx';
import { Parcels } from './parcels.tsx';

const CorrectLots = lazyComponent(() => import('../ship/correct-lots.tsx'), 'CorrectLots');

/** The parcels of an order. Its seller can record and correct their lots. */
export function ShippedParcels({ order }: { order: OrderDetails }) {
  const [corrected, setCorrected] = useState<ShippedLine | null>(null);
  return (
    <>
      <Parcels parcels={order.parcels} {...(order.viewer.mayCorrectLots && { onCorrect: setCorrected })} />
      <Suspense>
        {corrected && <CorrectLots order={order} {...corrected} onClose={() => setCorrected(null)} />}
      </Suspense>
    </>
  );
}
