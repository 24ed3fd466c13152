import { getRouteApi } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useAuth } from './auth-provider.tsx';
import { owesSecondFactor } from './owes-second-factor.ts';
import { SecondFactorScreen } from './second-factor-screen.tsx';
import { SignInTabs } from './sign-in-tabs.tsx';

const route = getRouteApi(paths.auth);

/** Once a session is open the route's guard takes the user on: to onboarding, or to where they were going. */
export function AuthPage() {
  const { session } = useAuth();
  const { linkFailure } = route.useRouteContext();
  return (
    <AuthFrame>
      {session && owesSecondFactor(session) ? (
        <SecondFactorScreen session={session} />
      ) : (
        <SignInTabs linkFailure={linkFailure} />
      )}
    </AuthFrame>
  );
}
