import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import PackageSearch from 'lucide-react/icons/package-search';
import { isLost } from '../../../api/error-words.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { sellerQuery } from '../api.ts';
import type { MarketplaceSearch } from '../search-params.ts';
import { countFilters } from './filters/chosen-values.ts';
import { namesMalformedSeller } from './malformed-seller.ts';

export function NoProducts({ search }: { search: MarketplaceSearch }) {
  const { view } = search;
  const isSellerUnknown = useIsSellerUnknown(search);
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={isSellerUnknown ? <Trans>Seller not found</Trans> : <Trans>No products found</Trans>}
      text={isSellerUnknown ? <Trans>It may no longer sell here.</Trans> : <Nothing search={search} />}
      action={
        <Button variant="outline" asChild>
          <Link to={paths.marketplace} search={view ? { view } : {}}>
            <Trans>Clear filters</Trans>
          </Link>
        </Button>
      }
    />
  );
}

/** Whether the URL contains one seller and no seller has that id. */
function useIsSellerUnknown(search: MarketplaceSearch): boolean {
  const [id = '', ...others] = search.seller ?? [];
  const isOne = id !== '' && others.length === 0;
  const isMalformed = namesMalformedSeller(search);
  const { error } = useQuery({ ...sellerQuery(id), enabled: isOne && !isMalformed });
  return isOne && (isMalformed || isLost(error));
}

/** The message for an empty list. It mentions only the active filters. */
function Nothing({ search }: { search: MarketplaceSearch }) {
  const isNarrowed = search.status !== undefined || countFilters(search) > 0;
  if (search.search && isNarrowed) return <Trans>Nothing matches this search and these filters.</Trans>;
  if (search.search) return <Trans>Nothing matches this search.</Trans>;
  if (isNarrowed) return <Trans>Nothing matches these filters.</Trans>;
  return <Trans>Nothing is on sale at the moment.</Trans>;
}
