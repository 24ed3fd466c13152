import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProductPage } from '../../../../contract/products.ts';
import type { MarketplaceSearch } from '../search-params.ts';
import { countsQuery } from './filters/api.ts';

type MarketplaceSubtitleProps = { page: ProductPage | undefined; search: MarketplaceSearch };

/**
 * Shows the number of products. If the list has only one page, the number is the length of that page; otherwise it
 * comes from the counts of the filters.
 */
export function MarketplaceSubtitle({ page, search }: MarketplaceSubtitleProps) {
  const { i18n } = useLingui();
  const { data } = useQuery({ ...countsQuery(search), enabled: false });
  const productsOf = useProducts(search);
  const total = data?.total;
  const sentence = <Trans>Medical and neuroscience equipment and supplies, straight from the maker</Trans>;
  const isWhole = page?.nextCursor === null && !search.cursor;
  if (isWhole && page.items.length > 0)
    return (
      <WithHeightOf sentence={sentence}>
        <FromMakers products={productsOf(page.items.length)} page={page} />
      </WithHeightOf>
    );
  if (isWhole || !total?.count) return sentence;
  const count = i18n.number(total.count);
  return (
    <WithHeightOf sentence={sentence}>
      {total.isMore ? <Trans>More than {count} products</Trans> : productsOf(total.count)}
    </WithHeightOf>
  );
}

function useProducts({ status, search }: MarketplaceSearch): (count: number) => string {
  const { t } = useLingui();
  return (count) =>
    status || search
      ? t`${plural(count, { one: '# product', other: '# products' })}`
      : t`${plural(count, { one: '# active product', other: '# active products' })}`;
}

function FromMakers({ products, page }: { products: string; page: ProductPage }) {
  const { t } = useLingui();
  const sellers = new Set(page.items.map(({ organization }) => organization.id)).size;
  const makers = t`${plural(sellers, { one: '# manufacturer', other: '# manufacturers' })}`;
  return (
    <Trans>
      {products} from {makers}
    </Trans>
  );
}

/** Reserves the height of the sentence that will replace `children`. On phones the sentence takes two lines. */
function WithHeightOf({ sentence, children }: { sentence: ReactNode; children: ReactNode }) {
  return (
    <span className="grid *:[grid-area:1/1]">
      <span aria-hidden="true" className="invisible">
        {sentence}
      </span>
      <span>{children}</span>
    </span>
  );
}
