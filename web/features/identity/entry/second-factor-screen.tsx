import { Trans, useLingui } from '@lingui/react/macro';
import { errorTitles } from '../../../api/error-words.ts';
import type { AuthSession } from '../../../api/session/session.ts';
import { sessionStore } from '../../../api/session/session.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { usePageTitle } from '../../../routing/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { useAuth } from '../auth-provider.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

/** Asks for the second factor. As soon as the session has the second factor, the route guard redirects the user. */
export function SecondFactorScreen({ session }: { session: AuthSession }) {
  const { t } = useLingui();
  const { signOut } = useAuth();
  const leave = useMutation({ mutationFn: signOut, meta: { errorTitle: errorTitles.signOut } });
  usePageTitle(t`Two-factor authentication`);
  return (
    <>
      <h1 tabIndex={-1}>
        <Trans>Two-factor authentication</Trans>
      </h1>
      <p className="mt-1 mb-6 break-words text-muted">
        <Trans>One more step to sign in as {session.user.email}.</Trans>
      </p>
      <SecondFactorForm session={session} onVerified={(verified) => sessionStore.open(verified)} />
      <Button variant="ghost" className="mt-2 w-full" busy={leave.isPending} onClick={() => leave.mutate()}>
        <Trans>Sign out</Trans>
      </Button>
    </>
  );
}
