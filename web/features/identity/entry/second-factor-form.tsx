import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Session } from '../../../../contract/auth.ts';
import { notify } from '../../../api/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { AppCodeForm } from './app-code-form.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';

type SecondFactorFormProps = {
  /** A session in which the user has given only the password. It allows nothing except to enter the second factor. */
  session: Session;
  onVerified: (session: Session) => void;
};

/** Asks for the second factor of a sign-in: a code from the authenticator app, or a recovery code when the user has lost the phone. */
export function SecondFactorForm({ session, onVerified }: SecondFactorFormProps) {
  const { t } = useLingui();
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const succeed = (verified: Session, description?: string) => {
    notify.success(t`Authentication successful!`, description ? { description } : {});
    onVerified(verified);
  };
  return (
    <div className="grid gap-4">
      {usesRecoveryCode ? (
        <RecoveryCodeForm
          session={session}
          onVerified={(verified, codesLeft) =>
            succeed(verified, t`Recovery codes left: ${codesLeft}. You can make new ones in your profile.`)
          }
        />
      ) : (
        <AppCodeForm session={session} onVerified={succeed} />
      )}
      <Button variant="ghost" onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}>
        {usesRecoveryCode ? <Trans>Use the authenticator app</Trans> : <Trans>Use a recovery code</Trans>}
      </Button>
    </div>
  );
}
