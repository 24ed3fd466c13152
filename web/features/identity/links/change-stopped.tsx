import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkPage } from './link-page.tsx';
import { useSignedInAs } from './use-signed-in-as.ts';

/**
 * Advises the user to secure the account, because the person who requested the change was signed in and had the
 * password.
 */
export function ChangeStopped({ isAnswer }: { isAnswer: boolean }) {
  const isSignedIn = useSignedInAs() !== null;
  return (
    <LinkPage
      title={<Trans>The change was stopped</Trans>}
      isAnswer={isAnswer}
      action={
        <Button size="lg" asChild>
          {isSignedIn ? (
            <Link to={paths.profile} search={{ tab: 'security' }}>
              <Trans>Change password</Trans>
            </Link>
          ) : (
            <Link to={paths.resetPassword}>
              <Trans>Choose a new password</Trans>
            </Link>
          )}
        </Button>
      }
    >
      <p>
        <Trans>
          The account keeps its email address. The link sent to the other address no longer works.
        </Trans>
      </p>
      <p>
        <Trans>
          If you did not ask for the change, somebody knows your password: choose a new one now. That ends
          their sessions.
        </Trans>
      </p>
    </LinkPage>
  );
}
