import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Package from 'lucide-react/icons/package';
import { describeError } from '../../../api/error-words.ts';
import { useNeighbourPages } from '../../../keyset-trail.ts';
import { paths } from '../../../paths.ts';
import type { ManufacturerSearch } from '../../../search-params.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { catalogueQuery } from '../api.ts';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { CatalogueTable } from './catalogue-table.tsx';

type CatalogueProps = { orgId: string; search: ManufacturerSearch; canManage: boolean };

/** The organization's own products, whatever their status. */
export function Catalogue({ orgId, search, canManage }: CatalogueProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(catalogueQuery(orgId, search));
  if (!data) {
    if (!error) return <CatalogueSkeleton />;
    return (
      <Card>
        <ErrorState
          title={<Trans>Failed to load products</Trans>}
          text={describeError(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
  if (data.items.length === 0 && !search.cursor) return <NoProductsYet canManage={canManage} />;
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      <CatalogueTable products={data.items} search={search} canManage={canManage} />
      <CataloguePager search={search} nextCursor={data.nextCursor} />
    </div>
  );
}

function NoProductsYet({ canManage }: { canManage: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<Package />}
        title={<Trans>No products have been created yet.</Trans>}
        action={
          canManage ? (
            <Button asChild>
              <Link to={paths.manufacturer} search={{ new: '1' }} resetScroll={false}>
                <Trans>Create your first product</Trans>
              </Link>
            </Button>
          ) : (
            <Button variant="outline" asChild>
              <Link to={paths.marketplace}>
                <Trans>Browse marketplace</Trans>
              </Link>
            </Button>
          )
        }
      />
    </Card>
  );
}

type CataloguePagerProps = { search: ManufacturerSearch; nextCursor: string | null };

function CataloguePager({ search: { sort, cursor }, nextCursor }: CataloguePagerProps) {
  const { t } = useLingui();
  const { previous, next } = useNeighbourPages(cursor, nextCursor);
  const link = (place: typeof next) =>
    place && (
      <Link
        to={paths.manufacturer}
        search={{ ...(sort && { sort }), ...(place.cursor && { cursor: place.cursor }) }}
        state={place.state}
      />
    );
  return <Pager label={t`Pages of products`} previous={link(previous)} next={link(next)} />;
}
