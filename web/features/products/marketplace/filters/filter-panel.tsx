import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Currency, defaultCurrency } from '../../../../../contract/money.ts';
import type { FacetCounts } from '../../../../../contract/product-search.ts';
import { Loaded } from '../../../../reads/loaded.tsx';
import type { MarketplaceSearch } from '../../search-params.ts';
import { namesMalformedSeller } from '../malformed-seller.ts';
import { RailSkeleton } from '../rail-skeleton.tsx';
import { countsQuery } from './api.ts';
import { FacetGroup } from './facet-group.tsx';
import { PriceRange } from './price-range.tsx';

/** The filters of the marketplace. Hides values that match no products, and counts that are not known. */
export function FilterPanel({ search }: { search: MarketplaceSearch }) {
  const isMalformed = namesMalformedSeller(search);
  const counts = useQuery({ ...countsQuery(search), enabled: !isMalformed });
  // Shows no filters, because the list of results already says that this seller does not exist.
  if (isMalformed) return null;
  return (
    <Loaded read={counts} bare failure={<Trans>Failed to load filters</Trans>} loading={<RailSkeleton />}>
      {({ facets }) => (
        <>
          {facets.map((facet) => (
            <FacetGroup key={facet.name} facet={facet} search={search} />
          ))}
          <PriceRange
            // When the URL changes, for example by Back, the fields are mounted again with the values of the URL.
            key={`${search.priceMin} ${search.priceMax} ${search.currency}`}
            search={search}
            currency={search.currency?.[0] ?? mostFrequentCurrency(facets)}
          />
        </>
      )}
    </Loaded>
  );
}

function mostFrequentCurrency(facets: FacetCounts['facets']): Currency {
  const currency = facets.find(({ name }) => name === 'currency')?.values[0]?.value;
  return (currency as Currency | undefined) ?? defaultCurrency;
}
