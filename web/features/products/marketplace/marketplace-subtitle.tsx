import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ProductPage } from '../../../../contract/products.ts';
import type { MarketplaceSearch } from '../../../search-params.ts';

type MarketplaceSubtitleProps = { page: ProductPage | undefined; search: MarketplaceSearch };

/** The count when the whole list is on the screen; a longer list is not counted for this. */
export function MarketplaceSubtitle({ page, search }: MarketplaceSubtitleProps) {
  const { t } = useLingui();
  const isWhole = page !== undefined && page.nextCursor === null && !search.cursor && page.items.length > 0;
  if (!isWhole)
    return <Trans>Medical and neuroscience equipment and supplies, straight from the maker</Trans>;
  const count = page.items.length;
  const sellers = new Set(page.items.map(({ organization }) => organization.id)).size;
  const makers = t`${plural(sellers, { one: '# manufacturer', other: '# manufacturers' })}`;
  const products =
    search.status || search.search
      ? t`${plural(count, { one: '# product', other: '# products' })}`
      : t`${plural(count, { one: '# active product', other: '# active products' })}`;
  return (
    <Trans>
      {products} from {makers}
    </Trans>
  );
}
