import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { usePageTitle } from '../../page-title.ts';
import { paths } from '../../paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { dropResetToken } from './reset-link.ts';
import { ResetRequestForm } from './reset-request-form.tsx';

const route = getRouteApi(paths.resetPassword);

/** With the link from the e-mail: a new password. Without: the e-mail is asked for. */
export function ResetPasswordPage() {
  const { t } = useLingui();
  const { token } = route.useRouteContext();
  const router = useRouter();
  usePageTitle(t`Reset password`);
  const askForNewLink = () => {
    dropResetToken();
    void router.invalidate();
  };
  return (
    <AuthFrame>
      {token ? <NewPasswordForm key={token} token={token} onNewLink={askForNewLink} /> : <ResetRequestForm />}
      <p className="mt-6">
        <Link
          to={paths.auth}
          className="inline-flex min-h-6 items-center text-primary underline underline-offset-2"
        >
          <Trans>Back to sign in</Trans>
        </Link>
      </p>
    </AuthFrame>
  );
}
