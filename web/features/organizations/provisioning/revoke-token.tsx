import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { api, client } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useConsoleWrite } from '../use-console-write.ts';

export function RevokeToken({ orgId }: { orgId: string }) {
  const [isAsking, setAsking] = useState(false);
  const revoke = useConsoleWrite({
    shownBy: api.provisioning.key(),
    write: () => client.provisioning.revokeToken({ orgId }),
    done: msg`Token revoked`,
    failed: msg`Failed to revoke the token`,
  });
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trans>Revoke token</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Revoke the token?</Trans>}
        description={
          <Trans>The next request of your identity provider is refused. The people stay members.</Trans>
        }
        confirmLabel={<Trans>Revoke token</Trans>}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
