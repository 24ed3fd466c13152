import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Product } from '../../../../contract/products.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { loadAhead } from '../../../routing/load-ahead.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { PassportSkeleton } from './passport-skeleton.tsx';

const EditPassport = lazyComponent(() => import('./edit-passport.tsx'), 'EditPassport');

/** The regulatory passport on the edit page of a product. It is read when the user opens this card. */
export function PassportCard({ product }: { product: Product }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card aria-labelledby="regulatory-passport">
      <CardHeader
        id="regulatory-passport"
        title={<Trans>Regulatory passport</Trans>}
        text={<Trans>Shown on the product’s page. A value that you change is declared again.</Trans>}
      />
      {isOpen ? (
        <Suspense fallback={<PassportSkeleton />}>
          <EditPassport product={product} />
        </Suspense>
      ) : (
        <CardBody>
          <Button variant="outline" onClick={() => setOpen(true)} {...loadAhead(EditPassport)}>
            <Trans>Show the passport</Trans>
          </Button>
        </CardBody>
      )}
    </Card>
  );
}
