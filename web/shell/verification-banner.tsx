import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import MailWarning from 'lucide-react/icons/mail-warning';
import { client } from '../api/client.ts';
import { errorTitles } from '../api/error-words.ts';
import { notify } from '../api/notify.ts';
import { useMutation } from '../api/use-mutation.ts';
import { profileQuery } from '../features/profile/profile-query.ts';
import { Button } from '../ui/button.tsx';

/** Until the address is verified (product-decisions, Identity). */
export function VerificationBanner() {
  const { t } = useLingui();
  const { data: profile } = useQuery(profileQuery);
  const resend = useMutation({
    mutationFn: () => client.auth.resendVerification(),
    meta: { errorTitle: errorTitles.sendVerification },
    onSuccess: () =>
      notify.success(t`Verification email sent`, {
        description: t`Open the link in it to verify your address.`,
      }),
  });
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
