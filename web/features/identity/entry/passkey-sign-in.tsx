import { Trans } from '@lingui/react/macro';
import KeyRound from 'lucide-react/icons/key-round';
import type { Session } from '../../../../contract/auth.ts';
import { anonymous } from '../../../api/anonymous-client.ts';
import { errorTitles, unlessLocal } from '../../../api/error-words.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureBox } from '../failure-box.tsx';
import { loadAskBrowser } from '../passkeys/load-ask-browser.ts';

type PasskeySignInProps = {
  /** The user whose expired session is continued. The server refuses the passkeys of other accounts. */
  userId?: string;
  onSignedIn: (session: Session) => void;
};

/** Signs in without email and password: the browser offers the passkeys that it has for this site. */
export function PasskeySignIn({ userId, onSignedIn }: PasskeySignInProps) {
  const signIn = useCall({
    call: signInWithPasskey,
    errorTitle: unlessLocal(errorTitles.signIn),
    isShownInPlace: true,
    onSuccess: onSignedIn,
    onError() {},
  });
  return (
    <div className="mt-4 grid gap-4">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans>or</Trans>
      </p>
      {signIn.error && <FailureBox error={signIn.error} />}
      <Button variant="outline" size="lg" busy={signIn.isPending} onClick={() => signIn.send(userId)}>
        <KeyRound aria-hidden="true" />
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </div>
  );
}

async function signInWithPasskey(userId: string | undefined) {
  const [request, { askForPasskey }] = await Promise.all([
    anonymous.passkeys.beginSignIn(),
    loadAskBrowser(),
  ]);
  return anonymous.passkeys.signIn({ assertion: await askForPasskey(request), userId });
}
