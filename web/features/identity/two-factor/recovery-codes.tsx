import { Plural, Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentProof } from '../../../../contract/auth.ts';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { ReadError } from '../../../reads/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { ReauthenticateDialog } from '../reauthenticate/reauthenticate-dialog.tsx';
import { recoveryCodesQuery } from './factors-query.ts';

type RecoveryCodesProps = { onNewCodes: (recoveryCodes: readonly string[]) => void };

/** How many recovery codes the account has left, and the button for new ones. */
export function RecoveryCodes({ onNewCodes }: RecoveryCodesProps) {
  const [isOpen, setOpen] = useState(false);
  const codesLeft = useQuery(recoveryCodesQuery);
  return (
    <>
      {codesLeft.data && <CodesLeft {...codesLeft.data} />}
      <ReadError read={codesLeft} what={<Trans>Unable to count the recovery codes</Trans>} />
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Trans>New recovery codes</Trans>
      </Button>
      {isOpen && <NewCodesDialog onNewCodes={onNewCodes} onClose={() => setOpen(false)} />}
    </>
  );
}

function CodesLeft({ codesLeft }: { codesLeft: number }) {
  return (
    <span className={codesLeft < 3 ? 'font-medium text-danger' : 'text-muted'}>
      <Plural value={codesLeft} one="# recovery code left" other="# recovery codes left" />
    </span>
  );
}

type NewCodesDialogProps = RecoveryCodesProps & { onClose: () => void };

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
