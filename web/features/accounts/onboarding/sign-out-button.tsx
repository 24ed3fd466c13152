import { Trans } from '@lingui/react/macro';
import { errorTitles } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { useAuth } from '../../identity/auth-provider.tsx';

/** A sign-out button for the onboarding page. A user who signed in with the wrong account needs it. */
export function SignOutButton() {
  const { signOut } = useAuth();
  const leave = useMutation({ mutationFn: signOut, meta: { errorTitle: errorTitles.signOut } });
  return (
    <Button variant="ghost" busy={leave.isPending} onClick={() => leave.mutate()}>
      <Trans>Sign out</Trans>
    </Button>
  );
}
