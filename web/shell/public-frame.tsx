import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet } from '@tanstack/react-router';
import { appName } from '../app-name.ts';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { mainId } from './main-id.ts';

/** Header and footer of the pages that anyone may read. */
export function PublicFrame() {
  const { t } = useLingui();
  const { user } = useAuth();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b bg-surface print:hidden">
        <div className="mx-auto flex h-14 max-w-6xl items-center justify-between gap-4 px-4 md:px-6">
          <Link to={paths.home} className="rounded-md">
            <Logo name={appName} />
          </Link>
          <Button asChild variant="outline">
            {user ? (
              <Link to={paths.marketplace}>
                <Trans>Marketplace</Trans>
              </Link>
            ) : (
              <Link to={paths.auth}>
                <Trans>Sign In</Trans>
              </Link>
            )}
          </Button>
        </div>
      </header>
      <main
        id={mainId}
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 outline-none md:px-6"
      >
        <Outlet />
      </main>
      <footer className="border-t bg-sunken text-sm text-muted print:hidden">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-4 md:px-6">
          <p>
            <Trans>{appName}, the marketplace for medical and neuroscience equipment</Trans>
          </p>
          <nav aria-label={t`Legal`} className="flex gap-5">
            <Link to={paths.terms} className="inline-flex min-h-6 items-center hover:underline">
              <Trans>Terms</Trans>
            </Link>
            <Link to={paths.privacy} className="inline-flex min-h-6 items-center hover:underline">
              <Trans>Privacy</Trans>
            </Link>
          </nav>
        </div>
      </footer>
    </div>
  );
}
