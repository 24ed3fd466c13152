import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import PackageSearch from 'lucide-react/icons/package-search';
import { paths } from '../../../paths.ts';
import type { MarketplaceSearch } from '../../../search-params.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { countFilters } from './filters/chosen-values.ts';

export function NoProducts({ search }: { search: MarketplaceSearch }) {
  const { view } = search;
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={<Trans>No products found</Trans>}
      text={<Nothing search={search} />}
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

/** Names only what is set. */
function Nothing({ search }: { search: MarketplaceSearch }) {
  const isNarrowed = search.status !== undefined || countFilters(search) > 0;
  if (search.search && isNarrowed) return <Trans>Nothing matches this search and these filters.</Trans>;
  if (search.search) return <Trans>Nothing matches this search.</Trans>;
  if (isNarrowed) return <Trans>Nothing matches these filters.</Trans>;
  return <Trans>Nothing is on sale at the moment.</Trans>;
}
