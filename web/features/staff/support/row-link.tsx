import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';

type RowLinkProps = Pick<ComponentProps<typeof Link>, 'resetScroll' | 'children'> & {
  to: string;
  search?: Record<string, string>;
  code?: boolean;
};

/** The link of a row. It covers the whole row, except elements above it (`relative z-1`). */
export function RowLink({ code = false, ...rest }: RowLinkProps) {
  return (
    <Link
      {...rest}
      className={classes(
        'inline-flex min-h-6 max-w-full items-center rounded-sm after:absolute after:inset-0 hover:underline',
        code ? 'font-mono text-sm [overflow-wrap:anywhere] md:whitespace-nowrap' : 'max-w-72 font-medium',
      )}
    />
  );
}

/** Another link in a row that a `RowLink` covers. */
export function CellLink(props: { to: string; children: ReactNode }) {
  return (
    <Link
      {...props}
      className="relative z-1 inline-flex min-h-6 items-center rounded-sm font-mono text-sm whitespace-nowrap underline decoration-line underline-offset-2 hover:decoration-current"
    />
  );
}
