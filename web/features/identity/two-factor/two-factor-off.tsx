import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { CardBody } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { FailureBox } from '../failure-box.tsx';
import { useSecondFactors } from '../second-factors.ts';
import { EnrolDialog } from './enrol-dialog.tsx';

export function TwoFactorOff({ onEnabled }: { onEnabled: (recoveryCodes: readonly string[]) => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const hasPasskey = useSecondFactors().includes('passkey');
  const start = useMutation({ mutationFn: () => client.mfa.enroll() });
  const celebrate = (recoveryCodes: readonly string[]) => {
    notify.success(t`2FA enabled successfully!`);
    start.reset();
    if (recoveryCodes.length > 0) onEnabled(recoveryCodes);
    void queries.invalidateQueries({ queryKey: api.mfa.key() });
  };
  return (
    <CardBody className="flex flex-wrap items-center gap-3">
      {start.isError && (
        <div className="w-full">
          <FailureBox error={start.error} fallback={errorTitles.enableFactor} />
        </div>
      )}
      <StatusBadge tone="neutral">
        <Trans>Off</Trans>
      </StatusBadge>
      {hasPasskey && (
        <span className="text-muted">
          <Trans>Your passkeys are your second factor.</Trans>
        </span>
      )}
      <Button busy={start.isPending} onClick={() => start.mutate()}>
        <Trans>Enable two-factor</Trans>
      </Button>
      {start.data && (
        <EnrolDialog enrolment={start.data} onEnabled={celebrate} onClose={() => start.reset()} />
      )}
    </CardBody>
  );
}
