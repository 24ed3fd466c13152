import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { CurrentProof } from '../../../../contract/auth.ts';
import type { Passkey } from '../../../../contract/passkeys.ts';
import { api, client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { sessionStore } from '../../../api/session/session.ts';
import { ReauthenticateDialog } from '../reauthenticate/reauthenticate-dialog.tsx';

type RemovePasskeyDialogProps = { passkey: Passkey; onClose: () => void };

export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: RemovePasskeyDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  async function remove(proof: CurrentProof): Promise<void> {
    const { session } = await client.passkeys.remove({ id, proof });
    sessionStore.open(session);
    notify.success(t`Passkey removed`, { description: t`Your other sessions were ended.` });
    onClose();
    void queries.invalidateQueries({ queryKey: api.passkeys.key() });
    void queries.invalidateQueries({ queryKey: api.mfa.key() });
    void queries.invalidateQueries({ queryKey: api.auth.key() });
  }
  return (
    <ReauthenticateDialog
      title={<Trans>Remove {name}?</Trans>}
      description={
        <Trans>
          It no longer opens your account, and your other sessions are ended. Also delete it on the device or
          in the password manager that keeps it.
        </Trans>
      }
      confirmLabel={<Trans>Remove</Trans>}
      tone="danger"
      onReauthenticate={remove}
      failure={errorTitles.removePasskey}
      onClose={onClose}
    />
  );
}
