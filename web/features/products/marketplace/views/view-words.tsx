import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { productStatusWords } from '../../product-status-badge.tsx';
import type { MarketplaceSearch } from '../../search-params.ts';
import { chosenValues } from '../filters/chosen-values.ts';
import { filterWords, wordsOfValue } from '../filters/filter-words.ts';

/**
 * Describes a view in one line. Shows only the number of sellers, because the view stores their ids and not their
 * names.
 */
export function ViewWords({ search }: { search: MarketplaceSearch }) {
  const { t, i18n } = useLingui();
  const sellers = search.seller?.length ?? 0;
  const status = search.status ?? 'active';
  const prices = [search.priceMin, search.priceMax];
  const sorts = { newest: t`Newest`, name: t`Name`, price: t`Price` };
  const parts = [
    search.search && `“${search.search}”`,
    ...chosenValues(search)
      .filter(({ name }) => name !== 'seller')
      .map(({ name, value }) => {
        const words = wordsOfValue(i18n, name, value);
        return words === value ? value : `${t(filterWords[name])}: ${words}`;
      }),
    sellers > 0 && t`${plural(sellers, { one: '# seller', other: '# sellers' })}`,
    prices.some(Boolean) && `${prices.map((price) => price ?? '').join('–')}`,
    status === 'all' ? t`All statuses` : status !== 'active' && t(productStatusWords[status]),
    search.sort && t`Sorted by ${sorts[search.sort]}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : t`All active products`;
}
