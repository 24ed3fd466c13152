import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useSignedInAs } from './use-signed-in-as.ts';

/** A link to the page `next`, by default the app's start page. A user who is not signed in signs in first. */
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
