import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { appName } from '../app-name.ts';
import { useMayHaveSession } from '../features/identity/use-may-have-session.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { mainId } from './main-id.ts';
import { Toasts } from './toasts.tsx';

/** The header and footer of public pages. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink targetId={mainId} />
      <Header />
      <main
        id={mainId}
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 outline-none md:px-6"
      >
        {children}
      </main>
      <Footer />
      <Toasts ahead={false} />
    </div>
  );
}

function Header() {
  const mayHaveSession = useMayHaveSession();
  return (
    <header className="border-b bg-surface print:hidden">
      <div className="mx-auto flex h-14 max-w-6xl items-center justify-between gap-4 px-4 md:px-6">
        <a href={paths.home} className="rounded-md">
          <Logo name={appName} />
        </a>
        <Button asChild variant="outline">
          {mayHaveSession ? (
            <a href={paths.marketplace}>
              <Trans>Marketplace</Trans>
            </a>
          ) : (
            <a href={paths.auth}>
              <Trans>Sign In</Trans>
            </a>
          )}
        </Button>
      </div>
    </header>
  );
}

function Footer() {
  const { t } = useLingui();
  return (
    <footer className="border-t bg-sunken text-sm text-muted print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-4 md:px-6">
        <p>
          <Trans>{appName}, the marketplace for medical and neuroscience equipment</Trans>
        </p>
        <nav aria-label={t`Legal`} className="flex gap-5">
          <a
            href={paths.terms}
            className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center hover:underline"
          >
            <Trans>Terms</Trans>
          </a>
          <a
            href={paths.privacy}
            className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center hover:underline"
          >
            <Trans>Privacy</Trans>
          </a>
        </nav>
      </div>
    </footer>
  );
}
