import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Building2 from 'lucide-react/icons/building-2';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** The message does not reveal whether the organization exists, because the user may have no access to it. */
export function OrganizationNotFound() {
  return (
    <Card className="mx-auto mt-10 grid max-w-lg justify-items-center gap-2 p-8 text-center">
      <Building2 aria-hidden="true" className="mb-2 size-8 text-muted" />
      <h1 tabIndex={-1}>
        <Trans>Organization not found</Trans>
      </h1>
      <p className="text-muted">
        <Trans>It may have been closed, or you are no longer a member.</Trans>
      </p>
      <Button className="mt-3" asChild>
        <Link to={paths.organizations}>
          <Trans>Back to organizations</Trans>
        </Link>
      </Button>
    </Card>
  );
}
