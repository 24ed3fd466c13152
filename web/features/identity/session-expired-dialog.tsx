import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Session } from '../../../contract/auth.ts';
import { sessionStore } from '../../api/session/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { OverlayBody } from '../../ui/overlay-parts.tsx';
import { useAuth } from './auth-provider.tsx';
import { ExpiredPasswordForm } from './entry/expired-password-form.tsx';
import { PasskeySignIn } from './entry/passkey-sign-in.tsx';
import { SecondFactorForm } from './entry/second-factor-form.tsx';
import { owesSecondFactor } from './owes-second-factor.ts';

/**
 * Covers the page when the session has expired. Typed input is kept, and waiting calls continue after sign-in. A
 * session that still needs the second factor is known only to this dialog. If it became the tab's session, the route
 * guards would redirect to the sign-in page.
 */
export function SessionExpiredDialog() {
  const { user } = useAuth();
  const [owing, setOwing] = useState<Session | null>(null);
  if (!user) return null;
  return (
    <Dialog
      open
      closable={false}
      onOpenChange={() => {}}
      title={<Trans>Your session has expired</Trans>}
      description={<Trans>Sign in again to continue where you were. Nothing you typed is lost.</Trans>}
    >
      <OverlayBody>
        {owing ? (
          <SecondFactorForm session={owing} onVerified={(session) => sessionStore.open(session)} />
        ) : (
          <>
            <ExpiredPasswordForm
              email={user.email}
              onSignedIn={(session) =>
                owesSecondFactor(session) ? setOwing(session) : sessionStore.open(session)
              }
            />
            <PasskeySignIn userId={user.id} onSignedIn={sessionStore.open} />
          </>
        )}
      </OverlayBody>
    </Dialog>
  );
}
