import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProductSummary } from '../../../contract/products.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../reads/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { DateText } from '../../ui/time.tsx';
import { latestProductsQuery } from './api.ts';
import { ListPrice } from './price/list-price.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ProductStatusBadge } from './product-status-badge.tsx';

/** The 8 latest products of the organization (docs/product.md, Organizations). */
export function LatestProducts({ orgId }: { orgId: string }) {
  const read = useQuery(latestProductsQuery(orgId));
  return (
    <Card aria-labelledby="latest-products">
      <CardHeader id="latest-products" title={<Trans>Latest products</Trans>} />
      <Loaded
        bare
        read={read}
        failure={<Trans>Failed to load products</Trans>}
        empty={({ items }) =>
          items.length === 0 && (
            <EmptyState
              bare
              title={<Trans>No products have been created yet.</Trans>}
              action={
                <Button variant="outline" asChild>
                  <Link to={paths.marketplace}>
                    <Trans>Browse marketplace</Trans>
                  </Link>
                </Button>
              }
            />
          )
        }
        loading={
          <Loading className="grid gap-3 p-4">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </Loading>
        }
      >
        {({ items }) => <Products items={items} />}
      </Loaded>
    </Card>
  );
}

function Products({ items }: { items: ProductSummary[] }) {
  return (
    <ul className="mt-2 divide-y">
      {items.map((product) => (
        <li key={product.id} className="relative flex items-center gap-3 px-4 py-2 hover:bg-sunken">
          <span className="h-9 w-14 shrink-0 overflow-hidden rounded-sm">
            <ProductPicture product={product} sizes="56px" width={56} height={36} />
          </span>
          <span className="min-w-0 flex-1">
            <Link
              to={paths.product(product.id)}
              className="rounded-sm font-medium break-words after:absolute after:inset-0 hover:underline"
            >
              {product.name}
            </Link>
            <span className="block text-sm text-muted">
              <DateText value={product.createdAt} />
            </span>
          </span>
          <span className="grid shrink-0 justify-items-end gap-1">
            <ProductStatusBadge {...product} />
            <ListPrice product={product} />
          </span>
        </li>
      ))}
    </ul>
  );
}
