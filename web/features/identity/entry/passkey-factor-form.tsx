import { Trans } from '@lingui/react/macro';
import type { Session } from '../../../../contract/auth.ts';
import { client, withSession } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureBox } from '../failure-box.tsx';
import { loadAskBrowser } from '../passkeys/load-ask-browser.ts';

type PasskeyFactorFormProps = { session: Session; onVerified: (session: Session) => void };

/** Asks for a passkey of the account as the second factor. */
export function PasskeyFactorForm({ session, onVerified }: PasskeyFactorFormProps) {
  const verify = useMutation({
    mutationFn: () => verifyPasskey(session),
    onSuccess: (verified) => onVerified(verified),
  });
  return (
    <div className="grid gap-4">
      {verify.isError && <FailureBox error={verify.error} />}
      <p>
        <Trans>Confirm with a passkey of this account, on this device or another one.</Trans>
      </p>
      <Button size="lg" busy={verify.isPending} onClick={() => verify.mutate()} autoFocus>
        <Trans>Use a passkey</Trans>
      </Button>
    </div>
  );
}

async function verifyPasskey(session: Session): Promise<Session> {
  const [request, { askForPasskey }] = await Promise.all([
    client.passkeys.beginSecondFactor(undefined, withSession(session)),
    loadAskBrowser(),
  ]);
  const assertion = await askForPasskey(request);
  const verified = await client.passkeys.verifySecondFactor({ assertion }, withSession(session));
  return verified.session;
}
