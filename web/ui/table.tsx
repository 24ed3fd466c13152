import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { inFirstFrame } from './first-frame.ts';

type TableProps = {
  /** The table's accessible name. */
  label: string;
  /** The layout in a narrow space: labelled cards, compact rows with fewer cells, or scrolling inside the frame. */
  narrow?: 'cards' | 'rows' | 'scroll';
  dense?: boolean;
  /** Whether the table has many columns. Its rows then become cards at a larger width than usual. */
  many?: boolean;
  /** Whether the cells contain form fields. In a card, all labels then have one width, so that the fields are in line. */
  fields?: boolean;
  /** Whether cells have several lines. In a card, all labels then have one width, and the lines start beside them. */
  lines?: boolean;
  className?: string;
  /** A `<thead>` and a `<tbody>`. */
  children: ReactNode;
};

export function Table({
  label,
  narrow = 'cards',
  dense = false,
  many = false,
  fields = false,
  lines = false,
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
      data-fields={fields || undefined}
      data-lines={lines || undefined}
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
    // The frame is focusable, because keys scroll only the focused element.
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

export function Th({ numeral = false, className, ...rest }: HeadProps) {
  return <th scope="col" className={classes(numeral && 'table-numeral', className)} {...rest} />;
}

/** The header cell of a row. When the row is a card, it is the card's title. */
export function RowHead({ className, ...rest }: ComponentProps<'th'>) {
  return <th scope="row" className={className} {...rest} />;
}

type CellProps = ComponentProps<'td'> & {
  /** The column's name. It is shown next to the value when the row is a card. */
  label?: string;
  numeral?: boolean;
};

export function Td({ label, numeral = false, className, ...rest }: CellProps) {
  return <td data-label={label} className={classes(numeral && 'table-numeral', className)} {...rest} />;
}
