import { Trans } from '@lingui/react/macro';
import { anonymous } from '../../../api/anonymous-client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureBox } from '../failure-box.tsx';
import { LinkPage } from './link-page.tsx';
import { useLinkAction } from './use-link-action.ts';

type StopLinkProps = { email: string; token: string; onDone: () => void };

/**
 * The page of the link in the notice to the old email address. Confirming the link cancels the pending change of
 * address.
 */
export function StopLink({ email, token, onDone }: StopLinkProps) {
  const stop = useLinkAction({
    token,
    act: () => anonymous.auth.stopEmailChange({ token }),
    errorTitle: errorTitles.stopEmailChange,
    onDone,
  });
  return (
    <LinkPage
      title={<Trans>Stop the change of your email address</Trans>}
      action={
        <Button size="lg" busy={stop.isPending} onClick={() => stop.mutate()}>
          <Trans>Stop the change</Trans>
        </Button>
      }
    >
      {stop.isError && <FailureBox error={stop.error} fallback={errorTitles.stopEmailChange} />}
      <p>
        <Trans>
          Your account keeps <strong>{email}</strong>. The link sent to the other address no longer works.
        </Trans>
      </p>
      <p>
        <Trans>If you asked for the change yourself and still want it, close this page.</Trans>
      </p>
    </LinkPage>
  );
}
