import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { errorTitles } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useAuth } from '../../identity/auth-provider.tsx';
import { NextStep } from './next-step.tsx';

type OtherAccountProps = { invited: string; signedIn: string; next: string };

/**
 * Shown to a user who is signed in with an email address other than the invited one. Only the user with the invited
 * address can accept or decline.
 */
export function OtherAccount({ invited, signedIn, next }: OtherAccountProps) {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const change = useMutation({
    mutationFn: signOut,
    meta: { errorTitle: errorTitles.signOut },
    onSuccess: () => void navigate({ to: paths.auth, search: { next } }),
  });
  return (
    <NextStep
      text={
        <Trans>
          This invitation was sent to <strong>{invited}</strong>, and you are signed in as{' '}
          <strong>{signedIn}</strong>.
        </Trans>
      }
      action={
        <Button busy={change.isPending} onClick={() => change.mutate()}>
          <Trans>Use another account</Trans>
        </Button>
      }
    />
  );
}
