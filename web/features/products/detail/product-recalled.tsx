import { Trans } from '@lingui/react/macro';
import type { RecalledPage } from '../../../../contract/similar-products.ts';
import { paths } from '../../../paths.ts';
import { usePageTitle } from '../../../routing/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** Shown to visitors who have the link of a product whose device is recalled. It has no price and cannot be bought. */
export function ProductRecalled({ page: { recalled } }: { page: RecalledPage }) {
  usePageTitle(recalled.name);
  return (
    <div className="grid justify-items-center gap-2 py-20 text-center">
      <StatusBadge tone="red">
        <Trans>Recalled</Trans>
      </StatusBadge>
      <h1 tabIndex={-1} className="max-w-full break-words">
        {recalled.name}
      </h1>
      <p className="max-w-prose text-muted">
        <Trans>
          All lots of this device are recalled. Buyers find what to do in the notice that they got.
        </Trans>
      </p>
      <p className="max-w-full break-words text-muted">{recalled.seller}</p>
      <Button className="mt-4" asChild>
        <a href={paths.auth}>
          <Trans>Sign In to Browse Marketplace</Trans>
        </a>
      </Button>
    </div>
  );
}
