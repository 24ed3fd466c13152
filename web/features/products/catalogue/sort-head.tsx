import { Link } from '@tanstack/react-router';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import type { ProductSort } from '../../../../contract/products.ts';
import { paths } from '../../../paths.ts';
import { type ManufacturerSearch, manufacturerSearch } from '../../../search-params.ts';
import { classes } from '../../../ui/classes.ts';
import { Th } from '../../../ui/table.tsx';

type SortHeadProps = {
  sort: ProductSort;
  search: ManufacturerSearch;
  numeral?: boolean;
  /** Beside the link, in the same cell. */
  before?: ReactNode;
  children: ReactNode;
};

/** A head that sorts by its column. Each sort has one direction: ascending for name, otherwise descending (docs/product.md, Marketplace). */
export function SortHead({ sort, search, numeral = false, before, children }: SortHeadProps) {
  const isSorted = (search.sort ?? 'newest') === sort;
  const Arrow = sort === 'name' ? ArrowUp : ArrowDown;
  const direction = sort === 'name' ? 'ascending' : 'descending';
  return (
    <Th numeral={numeral} aria-sort={isSorted ? direction : undefined}>
      {before}
      <Link
        to={paths.manufacturer}
        search={manufacturerSearch({ ...search, cursor: undefined, sort })}
        resetScroll={false}
        className={classes(
          'inline-flex min-h-6 items-center gap-1 rounded-sm align-middle hover:text-ink',
          numeral && 'flex-row-reverse',
        )}
      >
        {children}
        <Arrow aria-hidden="true" className={isSorted ? 'size-3.5' : 'size-3.5 opacity-0'} />
      </Link>
    </Th>
  );
}
