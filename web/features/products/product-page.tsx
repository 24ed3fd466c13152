import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useEffect } from 'react';
import { canManageOrganization } from '../../../contract/permissions.ts';
import { isRefusal } from '../../api/error-words.ts';
import { notify } from '../../api/notify.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Unread } from '../../unread.tsx';
import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { productQuery } from './api.ts';
import { ProductBody } from './detail/product-body.tsx';
import { ProductBodySkeleton } from './detail/product-body-skeleton.tsx';
import { ProductPanel } from './detail/product-panel.tsx';
import { Purchase } from './detail/purchase.tsx';
import { useProductMetadata } from './detail/use-product-metadata.ts';
import { useLostProduct } from './use-lost-product.ts';

const route = getRouteApi('/app/marketplace/products/$id');

/** One product, to be read and bought (spec, Product detail). */
export function ProductPage() {
  const { id } = route.useParams();
  const { active, organizations, read: memberships } = useActiveOrganization();
  const read = useQuery(productQuery(id));
  const { data: product, error } = read;
  useProductMetadata(product);
  useCanceledNotice(id);

  // A shown product stays when a later read fails, unless it was deleted.
  const isGone = isRefusal(error) && error.code === 'NOT_FOUND';
  useLostProduct(isGone || !product ? error : null);

  const isMine = product !== undefined && product.orgId === active?.id && canManageOrganization(active.role);
  return (
    <>
      <Link
        to={paths.marketplace}
        className="mb-4 inline-flex min-h-6 items-center gap-1 rounded-sm text-sm text-muted hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        <Trans>Marketplace</Trans>
      </Link>
      {product && <Unread read={read} what={<Trans>Unable to load product</Trans>} className="mb-4" />}
      {product ? (
        <ProductBody
          product={product}
          panel={
            <ProductPanel product={product}>
              {active === undefined && (
                <Unread
                  read={memberships}
                  what={<Trans>Unable to load organizations: it is not known for whom you buy</Trans>}
                  className="mb-3"
                />
              )}
              <Purchase product={product} buyer={active} organizations={organizations} />
              {isMine && (
                <Button variant="outline" className="mt-3 w-full" asChild>
                  <Link to={paths.editProduct} params={{ id }}>
                    <Trans>Edit product</Trans>
                  </Link>
                </Button>
              )}
            </ProductPanel>
          }
        />
      ) : (
        <ProductBodySkeleton />
      )}
    </>
  );
}

/** Says once that the checkout was canceled: the address forgets it, so neither reload nor Back repeats it. */
function useCanceledNotice(id: string): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { canceled } = route.useSearch();
  useEffect(() => {
    if (!canceled) return;
    notify.info(t`Checkout was canceled`, { description: t`You can try again when ready.` });
    void navigate({ to: paths.product, params: { id }, search: {}, replace: true });
  }, [canceled, id, navigate, t]);
}
