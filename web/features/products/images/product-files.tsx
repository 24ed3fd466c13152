import { Trans } from '@lingui/react/macro';
import type { Product } from '../../../../contract/products.ts';
import { paths } from '../../../paths.ts';
import { BackLink } from '../../../routing/back-link.tsx';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { DocumentsCard } from '../documents/documents-card.tsx';
import { ImagesCard } from './images-card.tsx';

/** The cards with the pictures and the documents of a product. */
export function ProductFiles({ product }: { product: Product }) {
  return (
    <>
      <BackLink to={paths.editProduct(product.id)}>
        <Trans>Edit product</Trans>
      </BackLink>
      <RouteHeader subtitle={product.name} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-8">
          <ImagesCard product={product} />
        </div>
        <div className="min-w-0 lg:col-span-4">
          <DocumentsCard productId={product.id} />
        </div>
      </div>
    </>
  );
}
