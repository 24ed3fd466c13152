import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { inFirstFrame } from './first-frame.ts';

type TableProps = {
  /** The table's accessible name. */
  label: string;
  /** The layout in a narrow space: labelled cards, compact rows without hidden cells, or scrolling inside the frame. */
  narrow?: 'cards' | 'rows' | 'scroll';
  dense?: boolean;
  /** Has many columns: rows become cards except in a wide space. */
  many?: boolean;
  className?: string;
  /** A thead and a tbody. */
  children: ReactNode;
};

export function Table({
  label,
  narrow = 'cards',
  dense = false,
  many = false,
  className,
  children,
}: TableProps) {
  const table = (
    <table
      ref={inFirstFrame}
      className="table"
      aria-label={label}
      data-dense={dense || undefined}
      data-many={many || undefined}
    >
      {children}
    </table>
  );
  if (narrow !== 'scroll') {
    return (
      <div className={classes('table-frame', className)} data-kind={narrow}>
        {table}
      </div>
    );
  }
  return (
    // Focusable, because the keyboard scrolls only the focused element.
    <section
      className={classes('table-frame', className)}
      data-kind="scroll"
      aria-label={label}
      {...focusable}
    >
      {table}
    </section>
  );
}

const focusable = { tabIndex: 0 };

type HeadProps = ComponentProps<'th'> & { numeral?: boolean };

/** A column header. */
export function Th({ numeral = false, className, ...rest }: HeadProps) {
  return <th scope="col" className={classes(numeral && 'table-numeral', className)} {...rest} />;
}

/** The row's header cell; it is the title of the card. */
export function RowHead({ className, ...rest }: ComponentProps<'th'>) {
  return <th scope="row" className={className} {...rest} />;
}

type CellProps = ComponentProps<'td'> & {
  /** The column's name, shown beside the value when the row is a card. */
  label?: string;
  numeral?: boolean;
};

export function Td({ label, numeral = false, className, ...rest }: CellProps) {
  return <td data-label={label} className={classes(numeral && 'table-numeral', className)} {...rest} />;
}
