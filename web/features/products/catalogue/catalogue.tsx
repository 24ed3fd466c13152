import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { paths } from '../../../paths.ts';
import { LoadedList } from '../../../reads/loaded.tsx';
import { useNeighbourPages } from '../../../routing/keyset-trail.ts';
import { Button } from '../../../ui/button.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { catalogueQuery } from '../api.ts';
import { type ManufacturerSearch, manufacturerSearch } from '../search-params.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { CatalogueEmpty } from './catalogue-empty.tsx';
import { CatalogueSkeleton } from './catalogue-skeleton.tsx';
import { CatalogueTable } from './catalogue-table.tsx';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { CatalogueToolbar } from './catalogue-toolbar.tsx';
import { DeletedProducts } from './deleted/deleted-products.tsx';
import { SelectPage } from './select-page.tsx';
import { useExport } from './use-export.ts';
import { useSelection } from './use-selection.ts';

type CatalogueProps = { orgId: string; search: ManufacturerSearch; canManage: boolean };

/** The products of the organization, in tabs by status. */
export function Catalogue(props: CatalogueProps) {
  return (
    <CatalogueTabs orgId={props.orgId} search={props.search}>
      <Products {...props} />
    </CatalogueTabs>
  );
}

function Products({ orgId, search, canManage }: CatalogueProps) {
  const read = useQuery(catalogueQuery(orgId, search));
  const selection = useSelection(search);
  const exporting = useExport(orgId);
  const isFiltered = search.status !== undefined || search.search !== undefined;
  const isBare = !isFiltered && !search.cursor && read.data?.items.length === 0;
  const isPaged = search.cursor !== undefined || read.data?.nextCursor != null;
  return (
    <div className="@container">
      {!isBare && <CatalogueToolbar exporting={exporting} search={search} />}
      <LoadedList
        read={read}
        failure={<Trans>Failed to load products</Trans>}
        loading={<CatalogueSkeleton />}
        empty={({ items }) =>
          items.length === 0 &&
          !search.cursor && <CatalogueEmpty isFiltered={isFiltered} canManage={canManage} />
        }
      >
        {({ items, nextCursor }) => (
          <>
            {canManage && <PhoneSelectPage selection={selection} shownIds={items.map(({ id }) => id)} />}
            <CatalogueTable {...{ search, canManage, selection }} products={items} />
            <CataloguePager search={search} nextCursor={nextCursor} />
          </>
        )}
      </LoadedList>
      {canManage && <RecentlyDeleted orgId={orgId} />}
      <SelectedCount count={selection.ids.size} />
      {selection.ids.size > 0 && (
        <BulkBar
          orgId={orgId}
          search={search}
          selection={selection}
          exporting={exporting}
          hasMore={isPaged}
        />
      )}
    </div>
  );
}

function RecentlyDeleted({ orgId }: { orgId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-2 flex justify-end">
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <Trans>Recently deleted</Trans>
      </Button>
      {isOpen && <DeletedProducts orgId={orgId} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The checkbox for the whole page on narrow screens, where rows are cards and there are no table headers. */
function PhoneSelectPage(props: ComponentProps<typeof SelectPage>) {
  return (
    <div className="mb-2 flex items-center @min-[38rem]:hidden">
      <SelectPage {...props} className="-ml-1" />
      <span aria-hidden="true">
        <Trans>Select all on this page</Trans>
      </span>
    </div>
  );
}

/**
 * A live region for screen readers. It is rendered before it has a text, because screen readers announce only later
 * changes of a region.
 */
function SelectedCount({ count }: { count: number }) {
  return (
    <p role="status" className="sr-only">
      {count > 0 && <Plural value={count} one="# product selected" other="# products selected" />}
    </p>
  );
}

type CataloguePagerProps = { search: ManufacturerSearch; nextCursor: string | null };

function CataloguePager({ search, nextCursor }: CataloguePagerProps) {
  const { t } = useLingui();
  const { previous, next } = useNeighbourPages(search.cursor, nextCursor);
  const link = (place: typeof next) =>
    place && (
      <Link
        to={paths.manufacturer}
        search={manufacturerSearch({ ...search, cursor: place.cursor })}
        state={place.state}
      />
    );
  return <Pager label={t`Pages of products`} previous={link(previous)} next={link(next)} />;
}
