import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import MailWarning from 'lucide-react/icons/mail-warning';
import { profileQuery } from '../features/identity/profile-query.ts';
import { useResendVerification } from '../features/identity/use-resend-verification.ts';
import { Button } from '../ui/button.tsx';

/** A banner that is shown until the user's email address is verified (docs/product.md, Sign-in). */
export function VerificationBanner() {
  const { t } = useLingui();
  const { data: profile } = useQuery(profileQuery);
  const resend = useResendVerification();
  if (!profile || profile.isEmailVerified) return null;
  return (
    <section
      aria-label={t`Email verification`}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 bg-amber-soft px-4 py-1 text-sm text-amber md:px-6 print:hidden"
    >
      <p className="flex min-w-0 items-start gap-2">
        <MailWarning aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <Trans>
            Verify your email address: open the link that we sent to <strong>{profile.email}</strong>.
          </Trans>
        </span>
      </p>
      <Button variant="outline" size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
        <Trans>Send it again</Trans>
      </Button>
    </section>
  );
}
