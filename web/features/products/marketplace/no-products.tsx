import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import PackageSearch from 'lucide-react/icons/package-search';
import { paths } from '../../../paths.ts';
import type { MarketplaceSearch } from '../../../search-params.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

export function NoProducts({ search: { view } }: { search: MarketplaceSearch }) {
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={<Trans>No products found</Trans>}
      text={<Trans>Nothing matches this search and these filters.</Trans>}
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
