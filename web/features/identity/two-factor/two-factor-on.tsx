import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentProof } from '../../../../contract/auth.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { sessionStore } from '../../../api/session/session.ts';
import { ReadError } from '../../../reads/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardBody } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText } from '../../../ui/time.tsx';
import { ReauthenticateDialog } from '../reauthenticate/reauthenticate-dialog.tsx';
import { recoveryCodesQuery } from './factors-query.ts';

type TwoFactorOnProps = {
  factor: { id: string; createdAt: string };
  onNewCodes: (recoveryCodes: readonly string[]) => void;
};

export function TwoFactorOn({ factor, onNewCodes }: TwoFactorOnProps) {
  const [open, setOpen] = useState<'disable' | 'regenerate' | null>(null);
  const close = () => setOpen(null);
  const codesLeft = useQuery(recoveryCodesQuery);
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
        {codesLeft.data && <CodesLeft {...codesLeft.data} />}
      </p>
      <ReadError read={codesLeft} what={<Trans>Unable to count the recovery codes</Trans>} />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => setOpen('regenerate')}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button variant="outline" onClick={() => setOpen('disable')}>
          <Trans>Disable two-factor</Trans>
        </Button>
      </div>
      {open === 'disable' && <DisableDialog factorId={factor.id} onClose={close} />}
      {open === 'regenerate' && <NewCodesDialog onNewCodes={onNewCodes} onClose={close} />}
    </CardBody>
  );
}

function CodesLeft({ codesLeft }: { codesLeft: number }) {
  return (
    <span className={codesLeft < 3 ? 'font-medium text-danger' : 'text-muted'}>
      <Plural value={codesLeft} one="# recovery code left" other="# recovery codes left" />
    </span>
  );
}

function DisableDialog({ factorId, onClose }: { factorId: string; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
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
      description={<Trans>Your password alone will open the account. Your other sessions are ended.</Trans>}
      confirmLabel={<Trans>Disable</Trans>}
      tone="danger"
      onReauthenticate={disable}
      failure={errorTitles.disableFactor}
      onClose={onClose}
    />
  );
}

type NewCodesDialogProps = Pick<TwoFactorOnProps, 'onNewCodes'> & { onClose: () => void };

function NewCodesDialog({ onNewCodes, onClose }: NewCodesDialogProps) {
  const queries = useQueryClient();
  async function regenerate(proof: CurrentProof): Promise<void> {
    const { recoveryCodes } = await client.mfa.regenerateRecoveryCodes(proof);
    onClose();
    onNewCodes(recoveryCodes);
    void queries.invalidateQueries({ queryKey: recoveryCodesQuery.queryKey });
  }
  return (
    <ReauthenticateDialog
      title={<Trans>New recovery codes</Trans>}
      description={<Trans>You get ten new ones; the old ones no longer work.</Trans>}
      confirmLabel={<Trans>Make new codes</Trans>}
      onReauthenticate={regenerate}
      failure={errorTitles.regenerateCodes}
      onClose={onClose}
    />
  );
}
