import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ProductSort, ProductSummary } from '../../../../contract/products.ts';
import { paths } from '../../../paths.ts';
import { SortHead } from '../../../ui/sort-head.tsx';
import { Table, Th } from '../../../ui/table.tsx';
import { type ManufacturerSearch, manufacturerSearch } from '../search-params.ts';
import { directionOf } from '../sort-direction.ts';
import { CatalogueRow } from './catalogue-row.tsx';
import { RemoveProduct } from './remove-product.tsx';
import { SelectPage } from './select-page.tsx';
import type { Selection } from './use-selection.ts';

type CatalogueTableProps = {
  products: readonly ProductSummary[];
  search: ManufacturerSearch;
  canManage: boolean;
  selection: Selection;
};

export function CatalogueTable({ products, search, canManage, selection }: CatalogueTableProps) {
  const { t } = useLingui();
  const shownIds = products.map(({ id }) => id);
  const [removed, setRemoved] = useState<ProductSummary | null>(null);
  return (
    <>
      <Table label={t`Products`}>
        <Heads
          search={search}
          before={canManage && <SelectPage {...{ selection, shownIds }} className={inHead} />}
          canManage={canManage}
        />
        <tbody>
          {products.map((product) => (
            <CatalogueRow
              key={product.id}
              product={product}
              canManage={canManage}
              isSelected={selection.ids.has(product.id)}
              onSelect={(isSelected, isRange) => selection.press(product.id, isSelected, shownIds, isRange)}
              onRemove={() => setRemoved(product)}
            />
          ))}
        </tbody>
      </Table>
      {removed && <RemoveProduct product={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

/**
 * The checkbox in the table's header. On narrow screens, where rows become cards, a checkbox above the cards replaces
 * it.
 */
const inHead = '-ml-2 mr-3 align-middle @max-[38rem]:hidden';

type HeadsProps = { search: ManufacturerSearch; before: ReactNode; canManage: boolean };

function Heads({ search, before, canManage }: HeadsProps) {
  const { t } = useLingui();
  const by = (sort: ProductSort) => ({
    direction: directionOf(sort),
    isSorted: (search.sort ?? 'newest') === sort,
    link: (
      <Link
        to={paths.manufacturer}
        search={manufacturerSearch({ ...search, cursor: undefined, sort })}
        resetScroll={false}
      />
    ),
  });
  return (
    <thead>
      <tr>
        <SortHead {...by('name')} before={before}>{t`Product`}</SortHead>
        <Th>{t`Status`}</Th>
        <SortHead {...by('price')} numeral>{t`Price`}</SortHead>
        <SortHead {...by('newest')}>{t`Created`}</SortHead>
        {canManage && <Th className="text-end!">{t`Actions`}</Th>}
      </tr>
    </thead>
  );
}
