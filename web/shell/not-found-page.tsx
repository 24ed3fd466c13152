import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { usePageTitle } from '../routing/page-title.ts';
import { Button } from '../ui/button.tsx';

export function NotFoundPage() {
  const { t } = useLingui();
  usePageTitle(t`Page not found`);
  return (
    <div className="grid justify-items-center gap-2 py-16 text-center">
      <p className="font-mono text-sm text-muted">404</p>
      <h1>
        <Trans>Page not found</Trans>
      </h1>
      <p className="max-w-prose text-muted">
        <Trans>
          There is nothing at this address. The page may have moved, or the address may be mistyped.
        </Trans>
      </p>
      <Button asChild className="mt-4">
        <Link to={paths.marketplace}>
          <Trans>Go to the marketplace</Trans>
        </Link>
      </Button>
    </div>
  );
}
