import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { appName } from '../../app-name.ts';
import { usePageTitle } from '../../page-title.ts';
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
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center justify-between gap-4 border-b bg-surface px-4 md:px-6">
        <Logo name={appName} />
        <SignOutButton />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[40rem] flex-1 px-4 py-10 outline-none">
        <h1 tabIndex={-1}>
          <Trans>Set up your account</Trans>
        </h1>
        <p className="mt-1 mb-6 text-muted">
          <Trans>Three short questions, and you are in.</Trans>
        </p>
        <OnboardingSteps userId={user.id} />
      </main>
    </div>
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
