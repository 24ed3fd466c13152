import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { describeError, isRefusal } from '../../api/error-words.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { publicProductQuery } from './api.ts';
import { ProductBody } from './detail/product-body.tsx';
import { ProductBodySkeleton } from './detail/product-body-skeleton.tsx';
import { ProductNotFound } from './detail/product-not-found.tsx';
import { ProductPanel } from './detail/product-panel.tsx';
import { PublicActions } from './detail/public-actions.tsx';
import { useProductMetadata } from './detail/use-product-metadata.ts';

const route = getRouteApi('/public/products/$id');

/** One active product, for anyone (spec, public product page). */
export function PublicProductPage() {
  const { id } = route.useParams();
  const { data: product, error, isFetching, refetch } = useQuery(publicProductQuery(id));
  useProductMetadata(product);
  if (product) {
    return (
      <ProductBody
        product={product}
        panel={
          <ProductPanel product={product}>
            <PublicActions productId={id} />
          </ProductPanel>
        }
      />
    );
  }
  // An address that is no id is refused as such; there is nothing behind it either.
  if (isRefusal(error)) return <ProductNotFound />;
  if (!error) return <ProductBodySkeleton />;
  return (
    <ErrorState
      title={<Trans>Unable to load product</Trans>}
      text={describeError(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
