import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ProductPage } from '../../../../contract/products.ts';
import type { MarketplaceSearch } from '../../../search-params.ts';

type MarketplaceSubtitleProps = { page: ProductPage | undefined; search: MarketplaceSearch };

/** The count when the whole list is on the screen; a longer list is not counted for this. */
export function MarketplaceSubtitle({ page, search }: MarketplaceSubtitleProps) {
  const { t } = useLingui();
  const isWhole = page !== undefined && page.nextCursor === null && !search.cursor && page.items.length > 0;
  const sentence = <Trans>Medical and neuroscience equipment and supplies, straight from the maker</Trans>;
  if (!isWhole) return sentence;
  const count = page.items.length;
  const sellers = new Set(page.items.map(({ organization }) => organization.id)).size;
  const makers = t`${plural(sellers, { one: '# manufacturer', other: '# manufacturers' })}`;
  const products =
    search.status || search.search
      ? t`${plural(count, { one: '# product', other: '# products' })}`
      : t`${plural(count, { one: '# active product', other: '# active products' })}`;
  return (
    // The sentence that was there keeps its place: on a phone it has two lines.
    <span className="grid *:[grid-area:1/1]">
      <span aria-hidden="true" className="invisible">
        {sentence}
      </span>
      <span>
        <Trans>
          {products} from {makers}
        </Trans>
      </span>
    </span>
  );
}
