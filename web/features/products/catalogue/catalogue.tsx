import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Package from 'lucide-react/icons/package';
import { useNeighbourPages } from '../../../keyset-trail.ts';
import { LoadedList } from '../../../loaded.tsx';
import { paths } from '../../../paths.ts';
import type { ManufacturerSearch } from '../../../search-params.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { catalogueQuery } from '../api.ts';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { CatalogueTable } from './catalogue-table.tsx';

type CatalogueProps = { orgId: string; search: ManufacturerSearch; canManage: boolean };

/** The organization's own products in every status. */
export function Catalogue({ orgId, search, canManage }: CatalogueProps) {
  const read = useQuery(catalogueQuery(orgId, search));
  return (
    <LoadedList
      read={read}
      failure={<Trans>Failed to load products</Trans>}
      loading={<CatalogueSkeleton />}
      empty={({ items }) => items.length === 0 && !search.cursor && <NoProductsYet canManage={canManage} />}
    >
      {({ items, nextCursor }) => (
        <>
          <CatalogueTable products={items} search={search} canManage={canManage} />
          <CataloguePager search={search} nextCursor={nextCursor} />
        </>
      )}
    </LoadedList>
  );
}

function NoProductsYet({ canManage }: { canManage: boolean }) {
  return (
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
