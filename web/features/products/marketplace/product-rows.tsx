import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { memo } from 'react';
import type { ProductSummary } from '../../../../contract/products.ts';
import { paths } from '../../../paths.ts';
import { classes } from '../../../ui/classes.ts';
import { Money } from '../../../ui/money.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { typeTag } from '../../organizations/words.ts';
import { ProductPicture } from '../product-picture.tsx';
import { areAllActive, ProductStatusBadge } from '../product-status-badge.tsx';
import { FoundIn, Marked } from './marked.tsx';
import type { Beside } from './more-products.tsx';
import type { ProductListProps } from './product-card.tsx';

/** The list view: rows of 56 px, each one link. Beside the filters there is no room for a column of sellers. */
export function ProductRows({ products, more, beside }: ProductListProps) {
  const quiet = areAllActive(products);
  return (
    <ul className="overflow-clip rounded-lg border bg-surface">
      {products.map((product) => (
        <ProductRow key={product.id} product={product} quiet={quiet} beside={beside} />
      ))}
      {more?.((product) => (
        <ProductRow key={product.id} product={product} quiet={quiet} beside={beside} />
      ))}
    </ul>
  );
}

type ProductRowProps = { product: ProductSummary; quiet: boolean; beside: Beside | undefined };

/** As a card, not rendered again by what else the page learns. */
const ProductRow = memo(function ProductRow({ product, quiet, beside }: ProductRowProps) {
  const { t } = useLingui();
  const { name, brand, category, model, organization, price, currency } = product;
  return (
    <li className="flex items-center not-first:border-t">
      <Link
        to={paths.product(product.id)}
        className="flex h-14 min-w-0 flex-1 items-center gap-3 pr-3 -outline-offset-2 hover:bg-sunken"
      >
        <span data-picture-of={product.id} className="h-full w-18 shrink-0 border-r bg-sunken sm:w-24">
          <ProductPicture product={product} sizes="96px" width={96} height={56} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 data-name-of={product.id} className="w-fit max-w-full truncate text-base/5">
            <Marked text={name} />
          </h2>
          <span className="flex min-w-0 items-center gap-2 text-xs/4.5 text-muted">
            {model && (
              <span className="truncate font-mono">
                <Marked text={model} />
              </span>
            )}
            <FoundIn texts={[brand, category]} />
            <span className={classes('truncate lg:max-xl:hidden', model && 'max-sm:hidden')}>
              {organization.name}
            </span>
          </span>
        </div>
        <span className="flex w-60 min-w-0 items-center gap-1.5 text-sm text-muted max-lg:hidden xl:hidden">
          <span className="truncate">{organization.name}</span>
          <Tag>{t(typeTag(organization.type))}</Tag>
        </span>
        <span className="grid shrink-0 justify-items-end font-semibold sm:min-w-28">
          <Money amount={price} currency={currency} />
          {/* Its ground is not seen there, so its letters end where those of the price do. */}
          <span className={quiet ? '-mr-2' : ''}>
            <ProductStatusBadge {...product} quiet={quiet} />
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted max-sm:hidden" />
      </Link>
      {/* Its place is kept, so that nothing moves when it comes. */}
      <span className="flex w-25 shrink-0 justify-end pr-3 max-sm:hidden">{beside?.(product)}</span>
    </li>
  );
});
