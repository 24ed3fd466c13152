import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useAuth } from '../auth-provider.tsx';
import { FailureBox } from '../failure-box.tsx';
import { LinkPage } from './link-page.tsx';
import { StaySignedIn } from './stay-signed-in.tsx';
import { useLinkAction } from './use-link-action.ts';
import { useOtherPerson } from './use-signed-in-as.ts';
import { verifyHere } from './verify-here.ts';

type VerifyLinkProps = { email: string; token: string };

/**
 * Asks the user to confirm an email address. When the user confirms, the server verifies the address and signs this
 * browser in to the account of this address. If the user is signed in to another account, the page says so and asks for
 * agreement first.
 */
export function VerifyLink({ email, token }: VerifyLinkProps) {
  const { user } = useAuth();
  const other = useOtherPerson(email);
  const isOwn = user !== null && other === null;
  const verify = useVerify(token);
  return (
    <LinkPage
      title={<Trans>Verify your email address</Trans>}
      action={
        <>
          <Button size="lg" busy={verify.isPending} onClick={() => verify.mutate()}>
            {other ? <Trans>Sign out and verify</Trans> : <Trans>Verify email address</Trans>}
          </Button>
          {other && <StaySignedIn />}
        </>
      }
    >
      {verify.isError && <FailureBox error={verify.error} fallback={errorTitles.verifyEmail} />}
      <p>
        <Trans>
          This confirms that <strong>{email}</strong> is yours, and signs you in here. Sessions that were
          opened with the account before are ended.
        </Trans>
      </p>
      {other && <OtherAccountNote other={other} email={email} />}
      {!isOwn && <NotYours />}
    </LinkPage>
  );
}

function useVerify(token: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useLinkAction({
    token,
    act: () => verifyHere(token),
    errorTitle: errorTitles.verifyEmail,
    onDone() {
      notify.success(t`Your email address is verified.`);
      void queries.invalidateQueries();
      // The guard of /auth redirects the user to their start page.
      void navigate({ to: paths.auth, replace: true });
    },
  });
}

function OtherAccountNote({ other, email }: { other: string; email: string }) {
  return (
    <p>
      <Trans>
        You are signed in as <strong>{other}</strong>. Verifying signs you out and opens the account of{' '}
        <strong>{email}</strong> in this browser.
      </Trans>
    </p>
  );
}

function NotYours() {
  return (
    <p>
      <Trans>
        If you did not create an account with this address, do not verify it.{' '}
        <Link to={paths.resetPassword} className="text-primary underline underline-offset-2">
          Choose a new password
        </Link>{' '}
        instead: that ends whatever somebody else has set up with it.
      </Trans>
    </p>
  );
}
