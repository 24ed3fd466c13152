import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { canManageOrganization } from '../../../contract/permissions.ts';
import type { Product } from '../../../contract/products.ts';
import { isRefusal } from '../../api/error-words.ts';
import { notify } from '../../api/notify.ts';
import { paths } from '../../paths.ts';
import { NeedsConnection } from '../../reads/needs-connection.tsx';
import { ReadError } from '../../reads/read-error.tsx';
import { BackLink } from '../../routing/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { mayBuyFor } from '../organizations/may-buy-for.ts';
import { SuspensionNotice } from '../organizations/suspension-notice.tsx';
import { productQuery } from './api.ts';
import { QuantityToCart } from './cart/quantity-to-cart.tsx';
import { ProductBody } from './detail/product-body.tsx';
import { ProductBodySkeleton } from './detail/product-body-skeleton.tsx';
import { ProductPanel } from './detail/product-panel.tsx';
import { Purchase } from './detail/purchase.tsx';
import { RestockRequest } from './detail/restock-request.tsx';
import { useProductMetadata } from './detail/use-product-metadata.ts';
import { AddToList } from './lists/add-to-list.tsx';
import { ProductPassport } from './passport/product-passport.tsx';
import { PackField } from './price/pack-field.tsx';
import { offerOf, soldPacks } from './price/price-offers.ts';
import { PricesError } from './price/prices-error.tsx';
import { usePrices } from './price/use-prices.ts';
import { useRememberViewed } from './related/recently-viewed.tsx';
import { RelatedProducts } from './related/related-products.tsx';
import { useLostProduct } from './use-lost-product.ts';
import { ChooseVariant } from './variants/choose-variant.tsx';

const route = getRouteApi(`/app${paths.product('$id')}`);

/** The page of one product for signed-in users, with the purchase (docs/product.md, Product pages). */
export function ProductPage() {
  const { id } = route.useParams();
  const read = useQuery(productQuery(id));
  const { data: product, error } = read;
  useProductMetadata(product);
  useRememberViewed(product);
  useCanceledNotice(id);

  // When a later read fails, the page continues to show the product, unless the product was deleted.
  const isGone = isRefusal(error) && error.code === 'NOT_FOUND';
  useLostProduct(isGone || !product ? error : null);

  return (
    <>
      <BackLink to={paths.marketplace}>
        <Trans>Marketplace</Trans>
      </BackLink>
      {product && <ReadError read={read} what={<Trans>Unable to load product</Trans>} className="mb-4" />}
      {product && (
        <>
          {product.suspendedBecause && (
            <SuspensionNotice of="product" reason={product.suspendedBecause} className="mb-6" />
          )}
          <ProductBody
            product={product}
            panel={<PurchasePanel product={product} />}
            passport={<ProductPassport product={product} />}
            sellerLink={<SellerLink id={product.orgId} />}
          />
          <RelatedProducts key={id} id={id} />
        </>
      )}
      {!product && (read.fetchStatus === 'paused' ? <NeedsConnection /> : <ProductBodySkeleton />)}
    </>
  );
}

function SellerLink({ id }: { id: string }) {
  return (
    <Link
      to={paths.seller(id)}
      className="mt-3 inline-flex min-h-6 items-center rounded-sm font-semibold text-primary underline underline-offset-2 pointer-coarse:min-h-11"
    >
      <Trans>Products and contact details</Trans>
    </Link>
  );
}

function PurchasePanel({ product }: { product: Product }) {
  const { active, organizations, read } = useActiveOrganization();
  const steps = usePrices(product);
  const { pack } = route.useSearch();
  const navigate = useNavigate();
  const sold = soldPacks(product);
  const offer = offerOf(product, pack, steps);
  const isMine = product.orgId === active?.id && canManageOrganization(active.role);
  const mayAsk =
    active &&
    mayBuyFor(active) &&
    product.orgId !== active.id &&
    product.status === 'active' &&
    offer.price === null;
  return (
    <ProductPanel product={product} buyer={{ steps, pack }}>
      {active === undefined && (
        <ReadError
          read={read}
          what={<Trans>Unable to load organizations, so we do not know who you are buying for</Trans>}
          className="mb-3"
        />
      )}
      <PricesError className="mb-3" />
      <ChooseVariant product={product} />
      <PackField
        packs={sold}
        value={offer.pack}
        onChange={(chosen) =>
          void navigate({
            to: paths.product(product.id),
            search: chosen === sold[0]?.pack ? {} : { pack: chosen },
            replace: true,
            resetScroll: false,
          })
        }
      />
      <Purchase product={product} buyer={active} organizations={organizations} pack={pack} />
      <RestockRequest product={product} className="mt-3" />
      <QuantityToCart
        key={offer.pack}
        product={product}
        line={offer.price === null ? undefined : { pack: offer.pack, quantity: offer.minimumQuantity }}
      />
      {mayAsk && (
        <Button variant="outline" className="mt-3 w-full" asChild>
          <Link to={paths.quotes} search={{ side: 'sent', new: 'empty', product: product.id }}>
            <Trans>Request a quote</Trans>
          </Link>
        </Button>
      )}
      {product.status === 'active' && (
        <AddToList
          product={product}
          sold={sold.length > 1 ? sold.find(({ pack }) => pack === offer.pack) : undefined}
          quantity={offer.minimumQuantity}
          className="mt-3 w-full"
        />
      )}
      {isMine && (
        <Button variant="outline" className="mt-3 w-full" asChild>
          <Link to={paths.editProduct(product.id)}>
            <Trans>Edit product</Trans>
          </Link>
        </Button>
      )}
    </ProductPanel>
  );
}

/** Shows a toast that the checkout was cancelled, then removes the parameter, so that a reload or Back does not repeat the toast. */
function useCanceledNotice(id: string): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { canceled } = route.useSearch();
  useEffect(() => {
    if (!canceled) return;
    notify.info(t`Checkout was canceled`, { description: t`You can try again when ready.` });
    void navigate({ to: paths.product(id), search: {}, replace: true });
  }, [canceled, id, navigate, t]);
}
