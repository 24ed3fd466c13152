import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { useResendVerification } from '../use-resend-verification.ts';
import { ContinueButton } from './continue-button.tsx';
import { isSameAddress, useSignedInAs } from './use-signed-in-as.ts';

/**
 * Sends a new verification link if the user is signed in with this email address. Otherwise shows a link to the sign-in
 * page.
 */
export function NewVerification({ email }: { email: string }) {
  const signedInAs = useSignedInAs();
  const resend = useResendVerification();
  if (signedInAs === null || !isSameAddress(signedInAs, email)) return <ContinueButton />;
  return (
    <Button size="lg" busy={resend.isPending} onClick={() => resend.mutate()}>
      <Trans>Send a new link</Trans>
    </Button>
  );
}
