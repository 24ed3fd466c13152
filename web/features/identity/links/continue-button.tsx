import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useSignedInAs } from './use-signed-in-as.ts';

/**
 * Leads a signed-in user to the app, and other users to the sign-in form. `next` is the page that opens afterwards.
 */
export function ContinueButton({ next }: { next?: string }) {
  const isSignedIn = useSignedInAs() !== null;
  return (
    <Button size="lg" asChild>
      {isSignedIn ? (
        <Link to={next ?? paths.home}>
          <Trans>Continue</Trans>
        </Link>
      ) : (
        <Link to={paths.auth} search={next ? { next } : {}}>
          <Trans>Sign In</Trans>
        </Link>
      )}
    </Button>
  );
}
