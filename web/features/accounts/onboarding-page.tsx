import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { forgetDraft } from '../../api/drafts.ts';
import { appName } from '../../app-name.ts';
import { type Read, ReadError } from '../../reads/read-error.tsx';
import { BareFrame } from '../../ui/bare-frame.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useAuth } from '../identity/auth-provider.tsx';
import { roleQuery } from '../identity/role.ts';
import { OnboardingSteps } from './onboarding/onboarding-steps.tsx';
import { SignOutButton } from './onboarding/sign-out-button.tsx';

export function OnboardingPage() {
  const { user } = useAuth();
  const role = useLateRole();
  if (!user) return null;
  return (
    <BareFrame mark={<Logo name={appName} />} action={<SignOutButton />}>
      <h1 tabIndex={-1}>
        <Trans>Set up your account</Trans>
      </h1>
      <p className="mt-1 mb-6 text-muted">
        <Trans>Three short questions, and you are in.</Trans>
      </p>
      {/* If the read succeeds and the user already has a role, the guard redirects. */}
      <ReadError
        read={role}
        what={<Trans>We could not check whether your account is set up</Trans>}
        className="mb-6"
      />
      <OnboardingSteps userId={user.id} />
    </BareFrame>
  );
}

/**
 * The route guard opens this page if it could not read the role within five seconds. If this read succeeds later, the
 * guards run again and redirect the user.
 */
function useLateRole(): Read<unknown> {
  const router = useRouter();
  const read = useQuery(roleQuery);
  const { data, isFetchedAfterMount } = read;
  const hasArrived = isFetchedAfterMount && data?.role != null;
  useEffect(() => {
    if (!hasArrived) return;
    // The role has loaded now. Either the user has set it in another tab, or the guard stopped waiting for it earlier.
    forgetDraft('onboarding');
    void router.invalidate();
  }, [router, hasArrived]);
  return read;
}
