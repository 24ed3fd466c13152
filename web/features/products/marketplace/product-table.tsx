import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo, useMemo } from 'react';
import type { ListedProduct, ProductPage, ProductSort } from '../../../../contract/products.ts';
import { paths } from '../../../paths.ts';
import { classes } from '../../../ui/classes.ts';
import { SortHead } from '../../../ui/sort-head.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { CompareBox } from '../compare/compare-box.tsx';
import { Availability, isTracked } from '../detail/availability.tsx';
import { LicenceTag } from '../licence-tag.tsx';
import { AddToList } from '../lists/add-to-list.tsx';
import { YourPrice } from '../price/your-price.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { areAllActive, ProductStatusBadge } from '../product-status-badge.tsx';
import { type MarketplaceSearch, marketplaceSearch } from '../search-params.ts';
import { directionOf } from '../sort-direction.ts';
import { CardPrice, shownFamily, shownName, VariantCount } from '../variants/family-card.tsx';
import { FoundIn, Marked } from './marked.tsx';
import type { MoreOf } from './more-products.tsx';
import { type TableColumn, tableColumns } from './table-columns.ts';

type ProductTableProps = { page: ProductPage; search: MarketplaceSearch; more?: MoreOf };

/** The list view: a table on wide screens, compact rows on narrow ones. */
export function ProductTable({ page, search, more }: ProductTableProps) {
  const { t } = useLingui();
  const quiet = areAllActive(page.items);
  // Memoized, because a new array of columns would render every row again.
  const columns = useMemo(() => tableColumns(page), [page]);
  const row = (product: ListedProduct) => (
    <ProductRow key={product.id} product={product} quiet={quiet} columns={columns} />
  );
  return (
    <Table label={t`Products`} narrow="rows">
      <Heads search={search} columns={columns} />
      <tbody>
        {page.items.map(row)}
        {more?.(row, fixedColumns + Math.min(columns.length, columnsBesideFilters))}
      </tbody>
    </Table>
  );
}

/** The number of columns other than the key specifications. */
const fixedColumns = 7;

/**
 * The number of key specifications that fit when the filters are beside the table. If the filters are not beside the
 * table, a third column is shown. The last row of the table must not span the third column. Otherwise the browser would
 * create this column even where it has no cells.
 */
const columnsBesideFilters = 2;
const columnLook = (place: number) =>
  classes('w-20 @min-[52rem]:w-26', place >= columnsBesideFilters && 'hidden @min-[58rem]:table-cell');
const onlyInTable = '@max-[38rem]:hidden';
/** Beside the filters, two buttons in one row would leave too little width for the name. So they are small and stacked. */
const stackedButton = 'pointer-fine:@min-[38rem]:@max-[58rem]:size-7';

function Heads({ search, columns }: { search: MarketplaceSearch; columns: readonly TableColumn[] }) {
  const { t } = useLingui();
  const sorted = search.sort ?? (search.search ? undefined : 'newest');
  const by = (sort: ProductSort) => ({
    direction: directionOf(sort),
    isSorted: sorted === sort,
    link: (
      <Link
        to={paths.marketplace}
        search={marketplaceSearch({ ...search, cursor: undefined, sort })}
        resetScroll={false}
      />
    ),
  });
  return (
    <thead>
      <tr>
        <Th className="w-9 @min-[52rem]:w-11">
          <span className="sr-only">{t`Compare`}</span>
        </Th>
        <SortHead {...by('name')}>{t`Name`}</SortHead>
        <Th className="w-21 @min-[52rem]:w-26">{t({ message: 'Catalogue number', context: 'column' })}</Th>
        {columns.map(({ key, label }, place) => (
          <Th key={key} className={columnLook(place)}>
            {typeof label === 'string' ? label : t(label)}
          </Th>
        ))}
        <Th className="w-24 @min-[52rem]:w-30">{t`Seller`}</Th>
        <SortHead {...by('newest')} className="w-20 @min-[52rem]:w-24">{t`Listed`}</SortHead>
        <SortHead {...by('price')} numeral className="w-27 @min-[52rem]:w-32">{t`Price`}</SortHead>
        <Th className="w-13 @min-[58rem]:w-24">
          <span className="sr-only">{t`Add to list or cart`}</span>
        </Th>
      </tr>
    </thead>
  );
}

type ProductRowProps = { product: ListedProduct; quiet: boolean; columns: readonly TableColumn[] };

/** Memoized like the cards. The row's link covers the row, except the compare checkbox. */
const ProductRow = memo(function ProductRow({ product, quiet, columns }: ProductRowProps) {
  const { id, name, catalogNumber, organization, createdAt } = product;
  const family = shownFamily(product);
  return (
    <tr className="relative">
      <Td className="@max-[38rem]:order-last">
        <CompareBox id={id} name={name} isBare />
      </Td>
      <RowHead>
        <Named product={product} />
      </RowHead>
      <Td className={classes(onlyInTable, 'font-mono [overflow-wrap:anywhere]')}>
        {!family && catalogNumber && <Marked text={catalogNumber} />}
      </Td>
      {columns.map(({ key, value }, place) => (
        <Td key={key} className={classes(onlyInTable, columnLook(place))}>
          <span className="line-clamp-3 break-words">{value(product)}</span>
        </Td>
      ))}
      <Td className={onlyInTable}>
        <span className="line-clamp-2 break-words">{organization.name}</span>
      </Td>
      <Td className={onlyInTable}>
        <DateText value={createdAt} />
      </Td>
      <Td numeral>
        <span className="grid justify-items-end">
          <span className="font-semibold">
            <CardPrice product={product} />
          </span>
          <YourPrice product={product} />
          {!family && isTracked(product) && (
            <span className="text-xs/4.5">
              <Availability product={product} />
            </span>
          )}
          {/* A quiet badge has no visible background, so it is moved until its text aligns with the price. */}
          <span className={quiet ? '-mr-2' : ''}>
            <ProductStatusBadge {...product} quiet={quiet} />
          </span>
        </span>
      </Td>
      <Td>
        {/* The buttons are above the link that covers the row. */}
        <div className="relative z-1 flex flex-col items-end gap-1 @min-[58rem]:flex-row @min-[58rem]:justify-end">
          {product.status === 'active' && (
            <AddToList product={product} isIcon className={classes(onlyInTable, stackedButton)} />
          )}
          <AddToCart product={product} isIcon className={stackedButton} />
        </div>
      </Td>
    </tr>
  );
});

function Named({ product }: { product: ListedProduct }) {
  const { id, name, brand, category, model, catalogNumber, organization } = product;
  const family = shownFamily(product);
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span
        data-picture-of={id}
        className="size-12 shrink-0 overflow-hidden rounded-sm border bg-sunken @min-[38rem]:hidden @min-[52rem]:block @min-[52rem]:size-10"
      >
        <ProductPicture product={product} sizes="48px" width={48} height={48} />
      </span>
      <span className="grid min-w-0">
        <Link
          to={paths.product(id)}
          data-name-of={id}
          className="line-clamp-2 rounded-sm text-sm/4.5 font-semibold break-words after:absolute after:inset-0 hover:underline"
        >
          <Marked text={shownName(product)} />
        </Link>
        {family && (
          <span className="truncate text-xs/4.5 text-muted">
            <VariantCount family={family} />
          </span>
        )}
        {!family && model && (
          <span className="truncate font-mono text-xs/4.5 text-muted @max-[38rem]:hidden">
            <Marked text={model} />
          </span>
        )}
        <FoundIn
          texts={family ? [name, catalogNumber, model, brand, category] : [brand, category]}
          className="text-xs/4.5 text-muted"
        />
        <LicenceTag product={product} />
        <span className="truncate text-xs/4.5 text-muted @min-[38rem]:hidden">
          {!family && <span className="font-mono">{catalogNumber ?? model}</span>} {organization.name}
        </span>
      </span>
    </div>
  );
}
