import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A grey place-holder of the size that its class gives; it appears after 150 ms and takes its place from the start. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block animate-skeleton rounded-sm bg-neutral-soft', className)}
    />
  );
}

/** Skeletons that together stand for something loading; says so once. */
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
