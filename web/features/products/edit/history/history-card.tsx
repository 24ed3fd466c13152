import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../../../routing/lazy-component.ts';
import { loadAhead } from '../../../../routing/load-ahead.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx';
import { EventsSkeleton } from './events-skeleton.tsx';

const ProductEvents = lazyComponent(() => import('./product-events.tsx'), 'ProductEvents');

/** The product's history: who changed what and when. The history is read when the user opens this card. */
export function HistoryCard({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <CardHeader
        title={<Trans>History</Trans>}
        text={<Trans>Who changed what of this product, and when.</Trans>}
      />
      <CardBody>
        {isOpen ? (
          <Suspense fallback={<EventsSkeleton />}>
            <ProductEvents productId={productId} />
          </Suspense>
        ) : (
          <Button variant="outline" onClick={() => setOpen(true)} {...loadAhead(ProductEvents)}>
            <Trans>Show history</Trans>
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
