import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useSignedInAs } from './use-signed-in-as.ts';

/**
 * A link that opens the app for a signed-in user, and the sign-in form for other users. `next` is the page to open,
 * after the sign-in if one is needed. By default, the app's start page opens.
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
