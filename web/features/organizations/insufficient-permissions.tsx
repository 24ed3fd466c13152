import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** docs/product.md, Admin console, requires this wording. */
export function InsufficientPermissions() {
  return (
    <Card className="grid justify-items-center gap-4 px-6 py-12 text-center">
      <ShieldAlert aria-hidden="true" className="size-8 text-muted" />
      <p className="max-w-prose text-md text-balance">
        <Trans>
          Insufficient permissions: Request admin access from an owner to view organization security controls.
        </Trans>
      </p>
      <Button variant="outline" asChild>
        <Link to={paths.organizations}>
          <Trans>Back to organizations</Trans>
        </Link>
      </Button>
    </Card>
  );
}
