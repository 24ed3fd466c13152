import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ApiKey } from '../../../../contract/api-keys.ts';
import { api, client } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useConsoleWrite } from '../use-console-write.ts';

type KeyActionsProps = { orgId: string; apiKey: ApiKey; mayConfirm: boolean; onRotate: () => void };

/** Rotates, confirms and revokes a key. A revoked key has no actions. */
export function KeyActions({ orgId, apiKey, mayConfirm, onRotate }: KeyActionsProps) {
  const { t } = useLingui();
  const { name } = apiKey;
  const isConfirmable = mayConfirm && apiKey.state === 'unconfirmed';
  return (
    // Without a frame in front, the first word is in line with the text above it.
    <div className={classes('flex flex-wrap gap-1', !isConfirmable && 'max-sm:-ml-3')}>
      {isConfirmable && <Confirm orgId={orgId} apiKey={apiKey} />}
      <Button variant="ghost" aria-label={t`Rotate ${name}`} aria-haspopup="dialog" onClick={onRotate}>
        <Trans>Rotate</Trans>
      </Button>
      <Revoke orgId={orgId} apiKey={apiKey} />
    </div>
  );
}

type OfKey = { orgId: string; apiKey: ApiKey };

function Confirm({ orgId, apiKey: { id, name } }: OfKey) {
  const { t } = useLingui();
  const confirm = useConsoleWrite({
    write: () => client.apiKeys.confirm({ orgId, id }),
    shownBy: api.apiKeys.key(),
    done: msg`You answer for ${name} now`,
    failed: msg`Failed to confirm the API key`,
  });
  return (
    <Button
      variant="outline"
      aria-label={t`Confirm ${name}`}
      busy={confirm.isPending}
      onClick={() => confirm.mutate()}
    >
      <Trans>Confirm</Trans>
    </Button>
  );
}

function Revoke({ orgId, apiKey: { id, name } }: OfKey) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const revoke = useConsoleWrite({
    write: () => client.apiKeys.revoke({ orgId, id }),
    shownBy: api.apiKeys.key(),
    done: msg`API key revoked`,
    failed: msg`Failed to revoke the API key`,
  });
  return (
    <>
      <Button
        variant="ghost"
        aria-label={t`Revoke ${name}`}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <Trans>Revoke</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Revoke this API key?</Trans>}
        description={
          <Trans>The next request with {name} is refused. A revoked key cannot be used again.</Trans>
        }
        confirmLabel={<Trans>Revoke key</Trans>}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
