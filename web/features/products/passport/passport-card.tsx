import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Product } from '../../../../contract/products.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { PassportSkeleton } from './passport-skeleton.tsx';

const EditPassport = lazyComponent(() => import('./edit-passport.tsx'), 'EditPassport');

/** The regulatory passport on the edit page of a product. */
export function PassportCard({ product }: { product: Product }) {
  return (
    <Card aria-labelledby="regulatory-passport">
      <CardHeader
        id="regulatory-passport"
        title={<Trans>Regulatory passport</Trans>}
        text={<Trans>Shown on the product’s page. A value that you change is declared again.</Trans>}
      />
      <Suspense fallback={<PassportSkeleton />}>
        <EditPassport product={product} />
      </Suspense>
    </Card>
  );
}
