import { Trans } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { ResetLink } from '../links/reset-link.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

const route = getRouteApi(paths.resetPassword);

/**
 * Asks for a new password if the page was opened by an emailed link. Otherwise asks for the email address to which the
 * link will be sent.
 */
export function ResetPasswordPage() {
  const { link } = route.useRouteContext();
  return (
    <AuthFrame>
      {link ? <ResetLink key={link.token} link={link} /> : <ResetRequestForm />}
      <p className="mt-6">
        <Link
          to={paths.auth}
          className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center text-primary underline underline-offset-2"
        >
          <Trans>Back to sign in</Trans>
        </Link>
      </p>
    </AuthFrame>
  );
}
