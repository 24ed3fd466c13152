import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';

/** A button that leaves the page without confirming the link. */
export function StaySignedIn() {
  return (
    <Button size="lg" variant="outline" asChild>
      <Link to={paths.auth}>
        <Trans>Stay signed in</Trans>
      </Link>
    </Button>
  );
}
