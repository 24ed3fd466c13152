import { Trans } from '@lingui/react/macro';
import { anonymous } from '../../../api/anonymous-client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { sessionStore } from '../../../api/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureBox } from '../failure-box.tsx';
import { LinkPage } from './link-page.tsx';
import { useLinkAction } from './use-link-action.ts';

type ChangeLinkProps = { email: string; token: string; onDone: () => void };

/**
 * Asks the user to confirm the new email address of an account. The confirmation opens no session. Open sessions of the
 * account continue with the new address.
 */
export function ChangeLink({ email, token, onDone }: ChangeLinkProps) {
  const change = useLinkAction({
    token,
    act: () => confirmHere(token),
    errorTitle: errorTitles.changeEmail,
    onDone,
  });
  return (
    <LinkPage
      title={<Trans>Confirm your new email address</Trans>}
      action={
        <Button size="lg" busy={change.isPending} onClick={() => change.mutate()}>
          <Trans>Use this address</Trans>
        </Button>
      }
    >
      {change.isError && <FailureBox error={change.error} fallback={errorTitles.changeEmail} />}
      <p>
        <Trans>
          Somebody asked to use <strong>{email}</strong> as the email address of their account.
        </Trans>
      </p>
      <p>
        <Trans>If you did not request this, close this page. Nothing changes.</Trans>
      </p>
    </LinkPage>
  );
}

async function confirmHere(token: string): Promise<void> {
  await anonymous.auth.confirmEmailChange({ token });
  const { session } = await sessionStore.ready();
  // If this browser is signed in to the account, the renewed session has the new email address.
  if (session) await sessionStore.renew(session.accessToken);
}
