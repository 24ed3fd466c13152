import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { appName } from '../../app-name.ts';
import { usePageTitle } from '../../page-title.ts';
import { BareFrame } from '../../ui/bare-frame.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useAuth } from '../auth/auth-provider.tsx';
import { roleQuery } from '../auth/role.ts';
import { OnboardingSteps } from './onboarding-steps.tsx';
import { SignOutButton } from './sign-out-button.tsx';

export function OnboardingPage() {
  const { t } = useLingui();
  const { user } = useAuth();
  usePageTitle(t`Set up your account`);
  useLateRole();
  if (!user) return null;
  return (
    <BareFrame mark={<Logo name={appName} />} action={<SignOutButton />}>
      <h1 tabIndex={-1}>
        <Trans>Set up your account</Trans>
      </h1>
      <p className="mt-1 mb-6 text-muted">
        <Trans>Three short questions, and you are in.</Trans>
      </p>
      <OnboardingSteps userId={user.id} />
    </BareFrame>
  );
}

/** The role check gives up after five seconds; when the role arrives after all, the guard leads on. */
function useLateRole(): void {
  const router = useRouter();
  const { data, isFetchedAfterMount } = useQuery(roleQuery);
  const hasArrived = isFetchedAfterMount && data?.role != null;
  useEffect(() => {
    if (hasArrived) void router.invalidate();
  }, [router, hasArrived]);
}
