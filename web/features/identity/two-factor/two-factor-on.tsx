import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentProof } from '../../../../contract/auth.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { sessionStore } from '../../../api/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CardBody } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText } from '../../../ui/time.tsx';
import { ReauthenticateDialog } from '../reauthenticate/reauthenticate-dialog.tsx';
import { useSecondFactors } from '../second-factors.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type TwoFactorOnProps = {
  factor: { id: string; createdAt: string };
  onNewCodes: (recoveryCodes: readonly string[]) => void;
};

export function TwoFactorOn({ factor, onNewCodes }: TwoFactorOnProps) {
  const [isDisabling, setDisabling] = useState(false);
  return (
    <CardBody className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge tone="green">
          <Trans>On</Trans>
        </StatusBadge>
        <span className="text-muted">
          <Trans>
            since <DateText value={factor.createdAt} />
          </Trans>
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <RecoveryCodes onNewCodes={onNewCodes} />
        <Button variant="outline" onClick={() => setDisabling(true)}>
          <Trans>Disable two-factor</Trans>
        </Button>
      </div>
      {isDisabling && <DisableDialog factorId={factor.id} onClose={() => setDisabling(false)} />}
    </CardBody>
  );
}

function DisableDialog({ factorId, onClose }: { factorId: string; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const hasPasskey = useSecondFactors().includes('passkey');
  async function disable(proof: CurrentProof): Promise<void> {
    const { session } = await client.mfa.unenroll({ factorId, proof });
    sessionStore.open(session);
    notify.success(t`2FA disabled successfully!`);
    onClose();
    void queries.invalidateQueries({ queryKey: api.mfa.key() });
    void queries.invalidateQueries({ queryKey: api.auth.key() });
  }
  return (
    <ReauthenticateDialog
      title={<Trans>Disable two-factor authentication?</Trans>}
      description={
        hasPasskey ? (
          <Trans>Your passkeys remain your second factor. Your other sessions are ended.</Trans>
        ) : (
          <Trans>Your password alone will open the account. Your other sessions are ended.</Trans>
        )
      }
      confirmLabel={<Trans>Disable</Trans>}
      tone="danger"
      onReauthenticate={disable}
      failure={errorTitles.disableFactor}
      onClose={onClose}
    />
  );
}
