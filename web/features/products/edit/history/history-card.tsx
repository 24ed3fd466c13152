import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx';
import { Fetched } from '../../../../ui/fetched.tsx';
import { fetchPart } from '../../../../ui/fetched-part.ts';
import { productHistory } from '../fetched-parts.ts';

/** Who changed what and when; read once somebody asks for it. */
export function HistoryCard({ productId }: { productId: string }) {
  const [isOpen, setOpen] = useState(false);
  const ahead = () => fetchPart(productHistory);
  return (
    <Card>
      <CardHeader
        title={<Trans>History</Trans>}
        text={<Trans>Who changed what of this product, and when.</Trans>}
      />
      <CardBody>
        {isOpen ? (
          <Fetched part={productHistory} props={{ productId }} />
        ) : (
          <Button variant="outline" onPointerEnter={ahead} onFocus={ahead} onClick={() => setOpen(true)}>
            <Trans>Show history</Trans>
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
