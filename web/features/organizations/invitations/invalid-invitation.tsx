import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';

/** The page for an invalid link: mistyped, cut off by a mail program, or replaced by a newer link. */
export function InvalidInvitation() {
  return (
    <div className="grid justify-items-start gap-3">
      <h1 tabIndex={-1}>
        <Trans>This invitation link is not valid</Trans>
      </h1>
      <p className="text-muted">
        <Trans>
          It may be incomplete, or a newer one was sent since. Use the latest email, or ask whoever invited
          you to send it again.
        </Trans>
      </p>
      <Button variant="outline" asChild>
        <Link to={paths.marketplace}>
          <Trans>Go to the marketplace</Trans>
        </Link>
      </Button>
    </div>
  );
}
