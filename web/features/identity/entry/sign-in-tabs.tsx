import { Trans, useLingui } from '@lingui/react/macro';
import type { Session } from '../../../../contract/auth.ts';
import { notify } from '../../../api/notify.ts';
import { sessionStore } from '../../../api/session/session.ts';
import { appName } from '../../../app-name.ts';
import { paths } from '../../../paths.ts';
import { usePageTitle } from '../../../routing/page-title.ts';
import { Tabs } from '../../../ui/tab-parts.tsx';
import { Tab, TabList, TabPanel } from '../../../ui/tabs.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';
import type { AuthSearch } from './search-params.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type SignInTabsProps = {
  /** The search parameters of the URL. */
  search: AuthSearch;
  onSearchChange: (search: AuthSearch) => void;
};

export function SignInTabs({ search, onSearchChange }: SignInTabsProps) {
  const { t } = useLingui();
  const { tab = 'sign-in', next } = search;
  const isSignUp = tab === 'sign-up';
  usePageTitle(isSignUp ? t`Sign Up` : t`Sign In`);
  const open = (session: Session) => {
    sessionStore.open(session);
    notify.success(t`Welcome back!`);
  };
  const showTab = (value: string) =>
    onSearchChange({ ...(value === 'sign-up' ? { tab: 'sign-up' } : {}), ...(next ? { next } : {}) });
  return (
    <>
      <Greeting isSignUp={isSignUp} />
      <Tabs value={tab} onValueChange={showTab}>
        <TabList label={t`Sign in or sign up`}>
          <Tab value="sign-in">
            <Trans>Sign In</Trans>
          </Tab>
          <Tab value="sign-up">
            <Trans>Sign Up</Trans>
          </Tab>
        </TabList>
        <TabPanel value="sign-in">
          <SignInForm />
          <PasskeySignIn onSignedIn={open} />
          <ProviderSignIn />
        </TabPanel>
        <TabPanel value="sign-up">
          <SignUpForm />
        </TabPanel>
      </Tabs>
      <Agreement />
    </>
  );
}

function Greeting({ isSignUp }: { isSignUp: boolean }) {
  return (
    <>
      <h1 tabIndex={-1}>
        {isSignUp ? <Trans>Create your account</Trans> : <Trans>Sign in to {appName}</Trans>}
      </h1>
      <p className="mt-1 mb-6 text-muted">
        {isSignUp ? (
          <Trans>Buy or sell, alone or with your organization.</Trans>
        ) : (
          <Trans>Good to see you again.</Trans>
        )}
      </p>
    </>
  );
}

function Agreement() {
  return (
    <p className="mt-6 text-sm text-muted">
      <Trans>
        By continuing you agree to our{' '}
        <a href={paths.terms} className="whitespace-nowrap text-primary underline underline-offset-2">
          Terms of Service
        </a>{' '}
        and{' '}
        <a href={paths.privacy} className="whitespace-nowrap text-primary underline underline-offset-2">
          Privacy Policy
        </a>
        .
      </Trans>
    </p>
  );
}
