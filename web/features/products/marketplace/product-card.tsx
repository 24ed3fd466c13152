import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { ProductSummary } from '../../../../contract/products.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { inFirstFrame, useAfterFirstFrame } from '../../../ui/first-frame.ts';
import { Tag } from '../../../ui/tag.tsx';
import { typeTag } from '../../organizations/words.ts';
import { Availability, isTracked } from '../detail/availability.tsx';
import { LicenceTag } from '../licence-tag.tsx';
import { YourPrice } from '../price/your-price.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { areAllActive, ProductStatusBadge } from '../product-status-badge.tsx';
import { CardPrice, shownFamily, shownName, VariantCount } from '../variants/family-card.tsx';
import { FoundIn, Marked } from './marked.tsx';
import type { Beside, MoreOf } from './more-products.tsx';

/** The grid of the cards and their skeletons: columns at least 225 px wide, and two columns on most phones. */
export const cardGrid =
  'grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(225px,1fr))] sm:gap-4';

/** The classes of a card's text below its picture. The text is smaller on phones, where two cards are side by side. */
export const cardBody = 'flex flex-1 flex-col px-3 pt-2.5 pb-3 sm:px-4 sm:pt-3.5 sm:pb-4';

/** The number of pictures that load immediately: those that are in the first row on most screens. */
const firstRow = 3;

export type ProductListProps = {
  products: readonly ProductSummary[];
  more?: MoreOf;
  beside?: Beside | undefined;
  /** Renders the button next to 'View Details'. */
  action?: Beside;
  /** Whether cards outside the screen are also laid out (styles/cards.css). */
  isWhole?: boolean;
};

export function ProductCards({ products, more, beside, action, isWhole = false }: ProductListProps) {
  const quiet = areAllActive(products);
  // The first frame renders only as many cards as there were skeletons, so that their pictures load first.
  const isAll = useAfterFirstFrame(isWhole);
  return (
    <ul ref={inFirstFrame} className={isWhole ? cardGrid : `${cardGrid} drawn-on-screen`}>
      {products.slice(0, isAll ? undefined : limits.skeletonCards).map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          eager={index < firstRow}
          quiet={quiet}
          beside={beside}
          action={action}
        />
      ))}
      {isAll &&
        more?.((product) => (
          <ProductCard
            key={product.id}
            product={product}
            eager={false}
            quiet={quiet}
            beside={beside}
            action={action}
          />
        ))}
    </ul>
  );
}

type ProductCardProps = {
  product: ProductSummary;
  eager: boolean;
  quiet: boolean;
  beside: Beside | undefined;
  action: Beside | undefined;
};

/** Memoized, so that changes of unrelated state, such as the session, do not render all cards again. */
const ProductCard = memo(function ProductCard({ product, eager, quiet, beside, action }: ProductCardProps) {
  const { t } = useLingui();
  const { brand, category, catalogNumber, model, description, organization } = product;
  const family = shownFamily(product);
  const name = shownName(product);
  const codes = [catalogNumber, model].filter(Boolean).join(' · ');
  return (
    <li className="group @container relative flex min-w-0 flex-col overflow-hidden rounded-lg border bg-surface hover:border-input">
      <div data-picture-of={product.id} className="relative aspect-video border-b bg-sunken">
        <ProductPicture
          product={product}
          sizes="(min-width: 1280px) 320px, 44vw"
          width={640}
          height={360}
          eager={eager}
        />
        <span
          className={
            beside
              ? 'absolute top-2 left-2 flex h-9 items-center pointer-coarse:h-11'
              : 'absolute top-2 left-2 sm:top-2.5 sm:left-2.5'
          }
        >
          <ProductStatusBadge {...product} quiet={quiet} />
        </span>
        {beside && <span className="absolute top-2 right-2 z-10">{beside(product)}</span>}
      </div>
      <div className={cardBody}>
        <h2 data-name-of={product.id} className="line-clamp-2 w-fit text-base/5 break-words sm:text-lg/6">
          <Marked text={name} />
        </h2>
        {family ? (
          <p className="truncate text-xs/5 text-muted">
            <VariantCount family={family} />
          </p>
        ) : (
          codes && (
            <p className="truncate font-mono text-xs/5 text-muted">
              <Marked text={codes} />
            </p>
          )
        )}
        {description && (
          <p className="mt-0.5 line-clamp-2 text-xs/4.5 sm:text-sm">
            <Marked text={description} />
          </p>
        )}
        <FoundIn
          texts={family ? [product.name, codes, brand, category] : [brand, category]}
          className="text-sm text-muted"
        />
        <p className="mt-1 mb-2 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-xs/4.5 text-muted sm:mb-3 sm:text-sm">
          <span className="max-w-full truncate">{organization.name}</span>
          <Tag>{t(typeTag(organization.type))}</Tag>
          <LicenceTag product={product} />
        </p>
        {/* Price and buttons are side by side, unless the price is very long, so that the cards of a row look alike. */}
        <div className="mt-auto grid gap-2 @min-[19rem]:flex @min-[19rem]:flex-wrap @min-[19rem]:items-center @min-[19rem]:justify-between">
          <span className="grid">
            <CardPrice product={product} size="price" />
            <YourPrice product={product} />
            {!family && isTracked(product) && (
              <span className="text-xs/4.5">
                <Availability product={product} />
              </span>
            )}
          </span>
          <div className="flex gap-2">
            <Button
              variant="outline"
              className="min-w-0 flex-1 shrink! px-1.5! leading-tight whitespace-normal!"
              asChild
            >
              {/* The link covers the whole card. */}
              <Link to={paths.product(product.id)} className="after:absolute after:inset-0">
                <Trans>
                  View Details<span className="sr-only"> of {name}</span>
                </Trans>
              </Link>
            </Button>
            {action?.(product)}
          </div>
        </div>
      </div>
    </li>
  );
});
