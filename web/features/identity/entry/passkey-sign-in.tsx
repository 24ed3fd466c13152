import { Trans, useLingui } from '@lingui/react/macro';
import KeyRound from 'lucide-react/icons/key-round';
import { anonymous } from '../../../api/anonymous-client.ts';
import { errorTitles, unlessLocal } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { sessionStore } from '../../../api/session/session.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureBox } from '../failure-box.tsx';
import { loadAskBrowser } from '../passkeys/load-ask-browser.ts';

/** Signs in without email and password: the browser offers the passkeys that it has for this site. */
export function PasskeySignIn() {
  const { t } = useLingui();
  const signIn = useCall({
    call: signInWithPasskey,
    errorTitle: unlessLocal(errorTitles.signIn),
    isShownInPlace: true,
    onSuccess(session) {
      sessionStore.open(session);
      notify.success(t`Welcome back!`);
    },
    onError() {},
  });
  return (
    <div className="mt-4 grid gap-4">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans>or</Trans>
      </p>
      {signIn.error && <FailureBox error={signIn.error} />}
      <Button variant="outline" size="lg" busy={signIn.isPending} onClick={() => signIn.send(undefined)}>
        <KeyRound aria-hidden="true" />
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </div>
  );
}

async function signInWithPasskey() {
  const [request, { askForPasskey }] = await Promise.all([
    anonymous.passkeys.beginSignIn(),
    loadAskBrowser(),
  ]);
  return anonymous.passkeys.signIn({ assertion: await askForPasskey(request) });
}
