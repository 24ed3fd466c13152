import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx';
import { ProductEvents } from './product-events.tsx';

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
          <ProductEvents productId={productId} />
        ) : (
          <Button variant="outline" onClick={() => setOpen(true)}>
            <Trans>Show history</Trans>
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
