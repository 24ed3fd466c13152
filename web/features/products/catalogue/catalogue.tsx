import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Package from 'lucide-react/icons/package';
import { useNeighbourPages } from '../../../keyset-trail.ts';
import { LoadedList } from '../../../loaded.tsx';
import { paths } from '../../../paths.ts';
import { type ManufacturerSearch, manufacturerSearch } from '../../../search-params.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { catalogueQuery } from '../api.ts';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { CatalogueTable } from './catalogue-table.tsx';
import { CatalogueTabs } from './catalogue-tabs.tsx';

type CatalogueProps = { orgId: string; search: ManufacturerSearch; canManage: boolean };

/** The organization's own products, by status. */
export function Catalogue(props: CatalogueProps) {
  return (
    <CatalogueTabs orgId={props.orgId} search={props.search}>
      <Products {...props} />
    </CatalogueTabs>
  );
}

function Products({ orgId, search, canManage }: CatalogueProps) {
  const read = useQuery(catalogueQuery(orgId, search));
  return (
    <LoadedList
      read={read}
      failure={<Trans>Failed to load products</Trans>}
      loading={<CatalogueSkeleton />}
      empty={({ items }) =>
        items.length === 0 &&
        !search.cursor &&
        (search.status ? <NoneOfStatus /> : <NoProductsYet canManage={canManage} />)
      }
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

function NoneOfStatus() {
  return (
    <EmptyState
      icon={<Package />}
      title={<Trans>No products found</Trans>}
      action={
        <Button variant="outline" asChild>
          <Link to={paths.manufacturer} resetScroll={false}>
            <Trans>Clear filters</Trans>
          </Link>
        </Button>
      }
    />
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

function CataloguePager({ search: { status, sort, cursor }, nextCursor }: CataloguePagerProps) {
  const { t } = useLingui();
  const { previous, next } = useNeighbourPages(cursor, nextCursor);
  const link = (place: typeof next) =>
    place && (
      <Link
        to={paths.manufacturer}
        search={manufacturerSearch({ status, sort, cursor: place.cursor })}
        state={place.state}
      />
    );
  return <Pager label={t`Pages of products`} previous={link(previous)} next={link(next)} />;
}
