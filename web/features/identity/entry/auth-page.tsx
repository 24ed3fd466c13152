import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { paths } from '../../../paths.ts';
import { useAuth } from '../auth-provider.tsx';
import { owesSecondFactor } from '../owes-second-factor.ts';
import { AuthFrame } from './auth-frame.tsx';
import { SecondFactorScreen } from './second-factor-screen.tsx';
import { SignInTabs } from './sign-in-tabs.tsx';

const AuthLink = lazy(async () => ({ default: (await import('../links/auth-link.tsx')).AuthLink }));

const route = getRouteApi(paths.auth);

/** The page /auth inside the app. When a session is open, the route's guard redirects the user to onboarding or to the requested page. */
export function AuthPage() {
  const { session } = useAuth();
  const { link } = route.useRouteContext();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <AuthFrame>
      {link ? (
        <Suspense>
          <AuthLink key={link.token} link={link} />
        </Suspense>
      ) : session && owesSecondFactor(session) ? (
        <SecondFactorScreen session={session} />
      ) : (
        <SignInTabs
          search={search}
          onSearchChange={(next) => void navigate({ search: next, replace: true })}
        />
      )}
    </AuthFrame>
  );
}
