import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { CardBody } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useResendVerification } from '../use-resend-verification.ts';

/**
 * Asks the user to verify the email address before turning on two-factor authentication. If the address belonged to
 * another person, the second factor would lock that person out.
 */
export function TwoFactorNeedsAddress({ email }: { email: string }) {
  const resend = useResendVerification();
  return (
    <CardBody className="grid justify-items-start gap-3">
      <StatusBadge tone="neutral">
        <Trans>Off</Trans>
      </StatusBadge>
      <p className="[overflow-wrap:anywhere]">
        <Trans>
          Two-factor authentication needs a verified email address: open the link that we sent to{' '}
          <strong>{email}</strong>.
        </Trans>
      </p>
      <Button variant="outline" busy={resend.isPending} onClick={() => resend.mutate()}>
        <Trans>Send it again</Trans>
      </Button>
    </CardBody>
  );
}
