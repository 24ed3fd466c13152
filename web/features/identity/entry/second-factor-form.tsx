import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Session } from '../../../../contract/auth.ts';
import { notify } from '../../../api/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { AppCodeForm } from './app-code-form.tsx';
import { PasskeyFactorForm } from './passkey-factor-form.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';

type SecondFactorFormProps = {
  /** A session in which the user has given only the password. It allows nothing except to enter the second factor. */
  session: Session;
  onVerified: (session: Session) => void;
};

type Method = 'passkey' | 'code' | 'recovery';

/**
 * Asks for the second factor of a sign-in: a passkey, a code from the authenticator app, or a recovery code when the
 * user has lost both.
 */
export function SecondFactorForm({ session, onVerified }: SecondFactorFormProps) {
  const { t } = useLingui();
  const methods = methodsOf(session);
  const [method, setMethod] = useState(methods[0]);
  const succeed = (verified: Session, description?: string) => {
    notify.success(t`Authentication successful!`, description ? { description } : {});
    onVerified(verified);
  };
  return (
    <div className="grid gap-4">
      {method === 'passkey' && <PasskeyFactorForm session={session} onVerified={succeed} />}
      {method === 'code' && <AppCodeForm session={session} onVerified={succeed} />}
      {method === 'recovery' && (
        <RecoveryCodeForm
          session={session}
          onVerified={(verified, codesLeft) =>
            succeed(verified, t`Recovery codes left: ${codesLeft}. You can make new ones in your profile.`)
          }
        />
      )}
      <OtherMethods methods={methods.filter((other) => other !== method)} onSwitch={setMethod} />
    </div>
  );
}

/** The passkey is first, because it needs no typing. */
function methodsOf({ secondFactors }: Session): [Method, ...Method[]] {
  if (!secondFactors.includes('passkey')) return ['code', 'recovery'];
  return secondFactors.includes('code') ? ['passkey', 'code', 'recovery'] : ['passkey', 'recovery'];
}

type OtherMethodsProps = { methods: readonly Method[]; onSwitch: (method: Method) => void };

function OtherMethods({ methods, onSwitch }: OtherMethodsProps) {
  const words = {
    passkey: <Trans>Use a passkey</Trans>,
    code: <Trans>Use the authenticator app</Trans>,
    recovery: <Trans>Use a recovery code</Trans>,
  };
  return methods.map((method) => (
    <Button key={method} variant="ghost" onClick={() => onSwitch(method)}>
      {words[method]}
    </Button>
  ));
}
