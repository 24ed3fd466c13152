import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Th } from './table.tsx';

type SortHeadProps = {
  /** The direction in which the column is sorted. Each sort order has only one direction. */
  direction: 'ascending' | 'descending';
  isSorted: boolean;
  /** A link without content that sorts the list by this column. */
  link: ReactElement<{ className?: string; children?: ReactNode }>;
  numeral?: boolean;
  className?: string;
  /** Content before the link in the same cell. */
  before?: ReactNode;
  children: ReactNode;
};

/** A column header with a link that sorts the list. */
export function SortHead({
  direction,
  isSorted,
  link,
  numeral = false,
  className,
  before,
  children,
}: SortHeadProps) {
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  const look = classes(
    'inline-flex min-h-6 items-center gap-1 rounded-sm align-middle hover:text-ink',
    numeral && 'flex-row-reverse',
  );
  return (
    <Th numeral={numeral} className={className} aria-sort={isSorted ? direction : undefined}>
      {before}
      {cloneElement(
        link,
        { className: look },
        children,
        <Arrow aria-hidden="true" className={isSorted ? 'size-3.5' : 'size-3.5 opacity-0'} />,
      )}
    </Th>
  );
}
