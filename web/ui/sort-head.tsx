import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Th } from './table.tsx';

type SortHeadProps = {
  /** How the column sorts: each sort has one direction. */
  direction: 'ascending' | 'descending';
  isSorted: boolean;
  /** A link without text: to the list in the order of this column. */
  link: ReactElement<{ className?: string; children?: ReactNode }>;
  numeral?: boolean;
  className?: string;
  /** Beside the link, in the same cell. */
  before?: ReactNode;
  children: ReactNode;
};

/** The head of a column that sorts. */
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
