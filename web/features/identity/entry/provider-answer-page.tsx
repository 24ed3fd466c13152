import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { FailureBox } from '../failure-box.tsx';
import { LinkPage } from '../links/link-page.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { type Finished, finishProviderSignIn } from './finish-provider-sign-in.ts';

const route = getRouteApi(paths.singleSignOnAnswer('$orgId'));

/** Finishes a sign-in at an identity provider (docs/decisions/0134). */
export function ProviderAnswerPage() {
  const { orgId } = route.useParams();
  const finish = useFinish(orgId);
  return (
    <AuthFrame>
      {finish.isError ? (
        <Failed error={finish.error} />
      ) : finish.data?.kind === 'unproved' ? (
        <ProveAccount orgId={orgId} email={finish.data.email} />
      ) : (
        <Loading>
          <Skeleton className="mb-4 h-9 w-72" />
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
    </AuthFrame>
  );
}

/** Finishes once, when the page opens. */
function useFinish(orgId: string) {
  const leave = useLeave();
  const finish = useMutation({
    mutationFn: () => finishProviderSignIn(orgId),
    meta: { errorTitle: errorTitles.signIn, isShownInPlace: () => true },
    onSuccess: leave,
  });
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    finish.mutate();
  });
  return finish;
}

function useLeave() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return ({ kind }: Finished) => {
    if (kind === 'unproved') return;
    void queries.invalidateQueries();
    if (kind === 'linked') notify.success(t`You are signed in with single sign-on.`);
    if (kind === 'tested') {
      notify.success(t`The test sign-in worked.`);
      return void navigate({ href: paths.singleSignOn, replace: true });
    }
    // The guard of /auth asks for a second factor, or opens the start page.
    return void navigate({ to: paths.auth, replace: true });
  };
}

/** An account has the address already. Its owner signs in, and returns to this page. */
function ProveAccount({ orgId, email }: { orgId: string; email: string | null }) {
  return (
    <LinkPage
      isAnswer
      title={<Trans>Confirm that the account is yours</Trans>}
      action={
        <Button size="lg" asChild>
          <Link to={paths.auth} search={{ next: paths.singleSignOnAnswer(orgId) }}>
            <Trans>Sign in to the account</Trans>
          </Link>
        </Button>
      }
    >
      <p>
        {email ? (
          <Trans>
            There is already an account with the address <strong>{email}</strong>. Sign in to it once more, as
            before. Then it is linked, and single sign-on opens it.
          </Trans>
        ) : (
          <Trans>Sign in to your account first.</Trans>
        )}
      </p>
      <p>
        <Trans>If you do not know its password, choose a new one with “Forgot password?”.</Trans>
      </p>
    </LinkPage>
  );
}

function Failed({ error }: { error: Error }) {
  return (
    <LinkPage
      isAnswer
      title={<Trans>You are not signed in</Trans>}
      action={
        <Button size="lg" asChild>
          <Link to={paths.auth}>
            <Trans>Back to sign in</Trans>
          </Link>
        </Button>
      }
    >
      <FailureBox error={error} />
    </LinkPage>
  );
}
