import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';

export function AccessDenied() {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-20 text-center">
      <h1 tabIndex={-1}>
        <Trans>Access Denied</Trans>
      </h1>
      <p className="max-w-prose text-muted">
        <Trans>Only owners and admins of the organization can edit its products.</Trans>
      </p>
      <Button className="mt-4" asChild>
        <Link to={paths.manufacturer}>
          <Trans>Back to the catalogue</Trans>
        </Link>
      </Button>
    </div>
  );
}
