import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A grey placeholder, sized by its class. It takes its space at once but appears only after 150 ms. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block animate-skeleton rounded-sm bg-neutral-soft', className)}
    />
  );
}

/** In the place of the text of a page's header. */
export function SubtitleSkeleton() {
  return <Skeleton className="inline-block! h-3.5 w-56 align-middle" />;
}

/** A group of skeletons, which announces once that something is loading. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">
        <Trans>Loading…</Trans>
      </span>
      {children}
    </div>
  );
}
