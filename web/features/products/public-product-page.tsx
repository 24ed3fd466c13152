import { Trans } from '@lingui/react/macro';
import type { PublicPage, RecalledPage } from '../../../contract/similar-products.ts';
import { paths } from '../../paths.ts';
import { ProductBody } from './detail/product-body.tsx';
import { ProductNotFound } from './detail/product-not-found.tsx';
import { ProductPanel } from './detail/product-panel.tsx';
import { ProductRecalled } from './detail/product-recalled.tsx';
import { PublicActions } from './detail/public-actions.tsx';
import { ProductPassport } from './passport/product-passport.tsx';
import { ProductTiles } from './related/product-tiles.tsx';
import { VariantLinks } from './variants/variant-links.tsx';

/**
 * The public page of an active product, or of a product whose device is recalled (docs/product.md, Product pages). The
 * HTML from the server contains its metadata and data.
 */
export function PublicProductPage({ page }: { page: PublicPage | RecalledPage | null }) {
  if (!page) return <ProductNotFound />;
  if ('recalled' in page) return <ProductRecalled page={page} />;
  const { product, similar } = page;
  return (
    <>
      <ProductBody
        product={product}
        passport={<ProductPassport product={product} />}
        panel={
          <ProductPanel product={product}>
            <VariantLinks product={product} />
            <PublicActions productId={product.id} />
          </ProductPanel>
        }
      />
      {similar.length > 0 && <SimilarProducts products={similar} />}
    </>
  );
}

/** Similar products. The links between products help search engines to find them. */
function SimilarProducts({ products }: { products: PublicPage['similar'] }) {
  return (
    <section aria-labelledby="similar-products" className="mt-10">
      <h2 id="similar-products" className="mb-3">
        <Trans>Similar products</Trans>
      </h2>
      <ProductTiles
        products={products}
        withSeller
        link={({ id, name }, look) => (
          <a href={paths.publicProduct(id)} className={look}>
            {name}
          </a>
        )}
      />
    </section>
  );
}
