import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Logo } from '../ui/logo.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { BackLinkSkeleton, Skeleton } from '../ui/skeleton.tsx';

const places = ['marketplace', 'orders', 'organizations', 'settings', 'admin'];

type AppSkeletonProps = {
  appName: string;
  title?: ReactNode;
  text?: ReactNode;
  hasBackLink?: boolean | undefined;
  children: ReactNode;
};

/**
 * The HTML that the server sends for an app page: the layout of `AppShell` with the content that does not depend on the
 * user. Rendered by the build (render-pages.tsx). boot/early-reads.ts hides this HTML from visitors without a session,
 * and hides the English text in it from users with another language.
 */
export function AppSkeleton({ appName, title, text, hasBackLink, children }: AppSkeletonProps) {
  return (
    <div data-app-shell data-skeleton className="flex min-h-dvh">
      <div
        aria-hidden="true"
        className="flex h-dvh w-64 shrink-0 flex-col border-r bg-sunken in-data-[rail=icons]:w-12 max-md:hidden"
      >
        <div className="flex h-14 shrink-0 items-center px-5 in-data-[rail=icons]:invisible">
          <Logo name={appName} />
        </div>
        <div className="grid gap-1 px-3 pt-11 in-data-[rail=icons]:invisible">
          {places.map((place) => (
            <div key={place} className="flex h-9 items-center px-3">
              <Skeleton className="h-4 w-32" />
            </div>
          ))}
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <Header />
        <div className="min-h-8 shrink-0 bg-primary-soft" />
        <main className="mx-auto w-full max-w-6xl flex-1 px-4 pt-6 pb-12 md:px-6">
          <span role="status" className="sr-only">
            <Trans>Loading…</Trans>
          </span>
          {hasBackLink && <BackLinkSkeleton />}
          {title && <PageHeader title={title} text={text} />}
          {children}
        </main>
      </div>
    </div>
  );
}

/** Grey boxes that replace the app's header (`AppHeader`) until the app has started. */
function Header() {
  return (
    <div className="flex h-14 shrink-0 items-center gap-2 border-b bg-surface px-3 md:px-4">
      <div className={icon} />
      <div
        data-search
        className="h-9 min-w-9 rounded-md border border-input md:w-72 md:min-w-0 md:shrink pointer-coarse:h-11 pointer-coarse:min-w-11"
      />
      <div className="ml-auto flex min-w-0 items-center gap-1.5">
        <Skeleton className="h-9 w-14 sm:w-44" />
        <div className={icon} />
        <div className={icon} />
      </div>
    </div>
  );
}

const icon = 'size-9 shrink-0 pointer-coarse:size-11';
