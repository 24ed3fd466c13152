import { useLingui } from '@lingui/react/macro';
import { Suspense, useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { PublicProduct } from '../../../../../contract/products.ts';
import { lazyComponent } from '../../../../routing/lazy-component.ts';
import { Segmented } from '../../../../ui/segmented.tsx';
import { ProductBodySkeleton } from '../../detail/product-body-skeleton.tsx';
import { ProductCards } from '../../marketplace/product-card.tsx';
import type { ProductValues } from '../product-values.ts';
import type { ProductForm } from '../use-product-form.ts';
import { type PreviewOf, previewedProduct } from './previewed-product.ts';

const PreviewedPage = lazyComponent(() => import('./previewed-page.tsx'), 'PreviewedPage');

type ProductPreviewProps = { form: ProductForm; of: PreviewOf };

/** The product's card and page as buyers would see them. The preview is inert and hidden from screen readers. */
export function ProductPreview({ form, of }: ProductPreviewProps) {
  const { t } = useLingui();
  const [view, setView] = useState<'card' | 'page'>('card');
  // All fields are registered, so the watched values contain every field.
  const values = useDeferredValue(useWatch({ control: form.control }) as ProductValues);
  const product = previewedProduct(values, of, t`Product name`);
  return (
    <div className="grid justify-items-start gap-3">
      <Segmented
        label={t`View of the preview`}
        value={view}
        onValueChange={setView}
        options={[
          { value: 'card', label: t`Card` },
          { value: 'page', label: t`Page` },
        ]}
      />
      <section
        aria-label={t`Preview`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the page too.
        tabIndex={0}
        className="w-full overflow-y-auto rounded-lg lg:max-h-[65vh]"
      >
        <div inert aria-hidden="true">
          {view === 'card' ? <ProductCards products={[product]} /> : <Page product={product} />}
        </div>
      </section>
    </div>
  );
}

/** The page, with its desktop layout scaled down to the width beside the form. */
function Page({ product }: { product: PublicProduct }) {
  return (
    <div className="rounded-lg border bg-canvas p-3 [--sticky-top:-100vh] md:p-8 md:[zoom:0.42]">
      <Suspense fallback={<ProductBodySkeleton />}>
        <PreviewedPage product={product} />
      </Suspense>
    </div>
  );
}
