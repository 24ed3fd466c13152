import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { isLost } from '../api/error-words.ts';
import { classes } from '../ui/classes.ts';

/** The part of a query result that shows the state of a read. */
export type Read<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'errorUpdateCount' | 'fetchStatus' | 'isFetching'
> & { refetch: () => unknown };

type ReadErrorProps = {
  read: Read<unknown>;
  /** The title of the failure, such as 'Unable to load members'. */
  what: ReactNode;
  className?: string;
};

/** One line about a failed read, with a button to try again. Renders nothing if the read has not failed. */
export function ReadError({ read, what, className }: ReadErrorProps) {
  if (!hasFailed(read) || isLost(read.error)) return null;
  const retry = () => {
    if (!read.isFetching) void read.refetch();
  };
  return (
    <div
      role="status"
      className={classes(
        'flex items-start gap-2 rounded-md bg-amber-soft px-3 py-1 text-sm/6 text-amber print:hidden',
        className,
      )}
    >
      <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="min-w-0 break-words">
          {what}
          {read.data !== undefined && (
            <>
              {'. '}
              <Trans>What you see may be out of date.</Trans>
            </>
          )}
        </span>
        <button
          type="button"
          aria-busy={read.isFetching || undefined}
          aria-disabled={read.isFetching || undefined}
          onClick={retry}
          className="inline-flex min-h-6 items-center rounded-sm font-semibold underline underline-offset-2 aria-busy:opacity-80 pointer-coarse:min-h-11"
        >
          <Trans>Try again</Trans>
        </button>
      </div>
    </div>
  );
}

/**
 * Whether a read has failed. The result stays true during a retry, so that the pressed button remains visible and busy.
 */
export function hasFailed({ data, error, errorUpdateCount }: Read<unknown>): boolean {
  return error !== null || (data === undefined && errorUpdateCount > 0);
}
