import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';

/** A link to the form that requests a password reset email. */
export function NewLink() {
  return (
    <Button size="lg" asChild>
      <Link to={paths.resetPassword}>
        <Trans>Request a new link</Trans>
      </Link>
    </Button>
  );
}
