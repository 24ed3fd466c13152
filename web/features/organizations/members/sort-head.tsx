import { Link } from '@tanstack/react-router';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { classes } from '../../../ui/classes.ts';
import { Th } from '../../../ui/table.tsx';
import { type OrganizationsSearch, organizationsSearch } from '../search-params.ts';
import { columnOf, type MemberColumn, nextSort } from './arrange-members.ts';

type SortHeadProps = { column: MemberColumn; search: OrganizationsSearch; children: ReactNode };

/** A column header that sorts by its column. The second press reverses the order. */
export function SortHead({ column, search, children }: SortHeadProps) {
  const isSorted = columnOf(search.sort) === column;
  const isDescending = search.sort?.startsWith('-') ?? false;
  const Arrow = isSorted && isDescending ? ArrowDown : ArrowUp;
  return (
    <Th aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}>
      <Link
        to={paths.organizations}
        search={organizationsSearch({ ...search, sort: nextSort(column, search.sort) })}
        replace
        resetScroll={false}
        className="inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink"
      >
        {children}
        <Arrow aria-hidden="true" className={classes('size-3.5', !isSorted && 'opacity-0')} />
      </Link>
    </Th>
  );
}
