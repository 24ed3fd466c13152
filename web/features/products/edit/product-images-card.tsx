import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Product } from '../../../../contract/products.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { imageAtLeast } from '../product-images.ts';
import { ProductPlate } from '../product-plate.tsx';

/** The images, in the order in which buyers see them. */
export function ProductImagesCard({ product }: { product: Product }) {
  const { t } = useLingui();
  const images = product.images.toSorted((one, other) => one.position - other.position);
  return (
    <Card>
      <CardHeader
        title={<Trans>Product Images</Trans>}
        actions={
          <Button variant="outline" size="sm" asChild>
            <Link to={paths.productImages(product.id)}>
              <Trans>Manage images</Trans>
            </Link>
          </Button>
        }
      />
      <CardBody>
        {images.length === 0 ? (
          <>
            <ProductPlate product={product} className="aspect-video overflow-hidden rounded-md border" />
            <p className="mt-2 text-sm text-muted">
              <Trans>Without images, buyers see this placeholder.</Trans>
            </p>
          </>
        ) : (
          <ul className="grid grid-cols-2 gap-2">
            {images.map((image, index) => (
              <li key={image.url} className="aspect-4/3 overflow-hidden rounded-md border bg-picture">
                <img
                  src={imageAtLeast(image, 320)}
                  alt={image.altText || t`Image ${index + 1} of ${product.name}`}
                  width={320}
                  height={240}
                  loading="lazy"
                  className="product-picture size-full object-cover"
                />
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}
