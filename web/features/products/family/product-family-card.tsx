import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import type { Product } from '../../../../contract/products.ts';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';

const CreateFamily = lazyComponent(() => import('./create-family.tsx'), 'CreateFamily');

/** The family of a product with its values, or the action that creates a family. */
export function ProductFamilyCard({ product }: { product: Product }) {
  const [isCreating, setCreating] = useState(false);
  const { family } = product;
  return (
    <Card>
      <CardHeader
        title={<Trans>Product family</Trans>}
        text={<Trans>Products that differ only in options such as size, length or gauge.</Trans>}
        actions={
          family && (
            <Button variant="outline" size="sm" asChild>
              <Link to={paths.family(family.id)}>
                <Trans>Edit family</Trans>
              </Link>
            </Button>
          )
        }
      />
      <CardBody>
        {family ? (
          <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,5fr)] gap-x-3 gap-y-1">
            <Named name={<Trans>Name</Trans>} value={family.name} />
            {family.options.map((option, at) => (
              <Named key={option} name={option} value={family.values[at] ?? ''} />
            ))}
          </dl>
        ) : (
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setCreating(true)}>
            <Trans>Create family</Trans>
          </Button>
        )}
      </CardBody>
      <Suspense>
        {isCreating && <CreateFamily product={product} onClose={() => setCreating(false)} />}
      </Suspense>
    </Card>
  );
}

function Named({ name, value }: { name: ReactNode; value: string }) {
  return (
    <>
      <dt className="break-words text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
    </>
  );
}
