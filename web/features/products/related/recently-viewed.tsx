import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Product, ProductSummary } from '../../../../contract/products.ts';
import { addRecent, recents } from '../../../api/local-recents.ts';
import { paths } from '../../../paths.ts';
import { useAuth } from '../../identity/auth-provider.tsx';
import { productQuery, someProductsQuery } from '../api.ts';
import { ListPrice } from '../price/list-price.tsx';
import { ProductPicture } from '../product-picture.tsx';

const kind = 'viewed';
const shown = 6;

/**
 * Stores in this browser that this user viewed the product. The stored entry expires after the retention period in the
 * user's settings.
 */
export function useRememberViewed(product: Product | undefined): void {
  const { user } = useAuth();
  const queries = useQueryClient();
  const { id, name } = product ?? {};
  const userId = user?.id;
  useEffect(() => {
    if (!userId || !id || !name) return;
    addRecent(userId, kind, { id, label: name });
    const read = queries.getQueryData(productQuery(id).queryKey);
    // If the user has viewed only this product, its data is put into the cache as the list of recently viewed products.
    // So the list needs no request.
    if (read && viewedLast(userId, id).length === 1)
      queries.setQueryData(someProductsQuery([id]).queryKey, { items: [read] });
  }, [queries, userId, id, name]);
}

/**
 * The recently viewed products in their current state. Omits products that the user is no longer allowed to see.
 * Renders nothing when the read fails, because the section is optional.
 * @param except the id of the product that the page shows
 */
export function RecentlyViewed({ except }: { except?: string }) {
  const { user } = useAuth();
  const ids = user ? viewedLast(user.id, except) : [];
  const { data } = useQuery({ ...someProductsQuery(ids), enabled: ids.some((id) => id !== except) });
  const viewed = data?.items.filter(({ id }) => id !== except).slice(0, shown) ?? [];
  if (viewed.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className="mt-8">
      <h2 id="recently-viewed" className="mb-3">
        <Trans>Recently viewed</Trans>
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {viewed.map((product) => (
          <Viewed key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}

/**
 * The ids of the last viewed products, including the current one. The marketplace uses the same ids, so it needs no
 * request of its own.
 */
function viewedLast(userId: string, current: string | undefined): string[] {
  const ids = recents(userId, kind).map(({ id }) => id);
  return [...new Set(current ? [current, ...ids] : ids)].slice(0, shown + 1);
}

function Viewed({ product }: { product: ProductSummary }) {
  return (
    <li className="relative flex min-w-0 items-center gap-3 rounded-lg border bg-surface p-2 hover:border-input">
      <span className="h-11 w-16 shrink-0 overflow-hidden rounded-sm">
        <ProductPicture product={product} sizes="64px" width={64} height={44} />
      </span>
      <span className="min-w-0">
        <Link
          to={paths.product(product.id)}
          className="block truncate rounded-sm font-medium after:absolute after:inset-0 hover:underline"
        >
          {product.name}
        </Link>
        <ListPrice product={product} />
      </span>
    </li>
  );
}
