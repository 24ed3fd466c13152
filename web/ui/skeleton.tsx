import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/**
 * A grey placeholder; its class gives the size. It takes its space immediately, but becomes visible only after 150 ms.
 */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block animate-skeleton rounded-sm bg-neutral-soft', className)}
    />
  );
}

export function SubtitleSkeleton() {
  return <Skeleton className="inline-block! h-3.5 w-56 align-middle" />;
}

/** The skeleton of the link back above a page's heading (web/routing/back-link.tsx). */
export function BackLinkSkeleton() {
  return <Skeleton className="mb-4 h-6 w-24 pointer-coarse:h-11" />;
}

type LoadingProps = {
  /** The text of an h1. Needed for a page that has no other heading before its data arrives. */
  title?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A group of skeletons. Screen readers announce once that content is loading. */
export function Loading({ title, children, className }: LoadingProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      {title && <h1 className="sr-only">{title}</h1>}
      <span className="sr-only">
        <Trans>Loading…</Trans>
      </span>
      {children}
    </div>
  );
}
