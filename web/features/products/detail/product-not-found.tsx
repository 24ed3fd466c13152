import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../paths.ts';
import { usePageTitle } from '../../../routing/page-title.ts';
import { Button } from '../../../ui/button.tsx';

/** Shown to visitors for a product that does not exist or is not public. */
export function ProductNotFound() {
  const { t } = useLingui();
  usePageTitle(t`Product Not Found`);
  return (
    <div className="grid justify-items-center gap-2 py-20 text-center">
      <h1 tabIndex={-1}>
        <Trans>Product Not Found</Trans>
      </h1>
      <p className="text-muted">
        <Trans>This product may not be available.</Trans>
      </p>
      <Button className="mt-4" asChild>
        <a href={paths.auth}>
          <Trans>Sign In to Browse Marketplace</Trans>
        </a>
      </Button>
    </div>
  );
}
