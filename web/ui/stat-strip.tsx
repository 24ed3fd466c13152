import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { classes } from './classes.ts';

type StatStripProps = { label: string; className?: string; children: ReactNode };

/** A row of figures that wraps when needed; its children are `Stat`s. */
export function StatStrip({ label, className, children }: StatStripProps) {
  return (
    <ul
      aria-label={label}
      className={classes('flex flex-wrap gap-px overflow-hidden rounded-lg border bg-line', className)}
    >
      {children}
    </ul>
  );
}

type StatProps = {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  /** A link without content, to the items that the figure counts. */
  link?: ReactElement<{ className?: string; children?: ReactNode }>;
};

export function Stat({ label, value, note, link }: StatProps) {
  const figure = (
    <>
      {/* The label comes before the number. It therefore needs no plural form. */}
      <span className="min-w-0 text-sm text-muted group-hover:text-ink">
        {label}
        {note && <span className="ml-1.5 text-xs max-sm:ml-0 max-sm:block">{note}</span>}
      </span>{' '}
      <span className="text-lg/6 font-semibold break-words tabular-nums">{value}</span>
    </>
  );
  return (
    <li className="flex min-w-[calc(50%-1px)] flex-1 bg-surface sm:min-w-max">
      {link ? (
        cloneElement(link, { className: classes(cell, 'group -outline-offset-2 hover:bg-sunken') }, figure)
      ) : (
        <div className={cell}>{figure}</div>
      )}
    </li>
  );
}

const cell =
  'flex min-h-11 min-w-0 flex-1 items-baseline justify-between gap-x-3 px-4 py-2.5 sm:justify-start';
