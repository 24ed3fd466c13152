import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { WebhookEndpoint } from '../../../../contract/webhooks.ts';
import { api, client } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useConsoleWrite } from '../use-console-write.ts';

type EndpointActionsProps = {
  orgId: string;
  endpoint: WebhookEndpoint;
  onEdit: () => void;
  onRotate: () => void;
};

/** Tests, pauses, changes, rotates and removes an endpoint. */
export function EndpointActions({ orgId, endpoint, onEdit, onRotate }: EndpointActionsProps) {
  const { t } = useLingui();
  const { url, pausedBecause } = endpoint;
  const of = { orgId, id: endpoint.id };
  return (
    <div className="-ml-3 flex flex-wrap gap-1">
      {pausedBecause ? (
        <ActionButton
          label={t`Resume ${url}`}
          write={() => client.webhooks.resume(of)}
          done={msg`Endpoint resumed`}
          failed={msg`Failed to resume the endpoint`}
        >
          <Trans>Resume</Trans>
        </ActionButton>
      ) : (
        <WhileSending {...{ of, url }} />
      )}
      <Button variant="ghost" aria-label={t`Change ${url}`} aria-haspopup="dialog" onClick={onEdit}>
        <Trans>Change</Trans>
      </Button>
      <Button
        variant="ghost"
        aria-label={t`Rotate the secret of ${url}`}
        aria-haspopup="dialog"
        onClick={onRotate}
      >
        <Trans>Rotate secret</Trans>
      </Button>
      <Remove {...{ of, url }} />
    </div>
  );
}

type OfEndpoint = { of: { orgId: string; id: string }; url: string };

function WhileSending({ of, url }: OfEndpoint) {
  const { t } = useLingui();
  return (
    <>
      <ActionButton
        label={t`Send test event to ${url}`}
        write={() => client.webhooks.test(of)}
        done={msg`Test event queued`}
        failed={msg`Failed to send the test event`}
      >
        <Trans>Send test event</Trans>
      </ActionButton>
      <ActionButton
        label={t`Pause ${url}`}
        write={() => client.webhooks.pause(of)}
        done={msg`Endpoint paused`}
        failed={msg`Failed to pause the endpoint`}
      >
        <Trans>Pause</Trans>
      </ActionButton>
    </>
  );
}

type ActionButtonProps = {
  label: string;
  write: () => Promise<unknown>;
  done: MessageDescriptor;
  failed: MessageDescriptor;
  children: ReactNode;
};

/** A button whose action needs no confirmation. */
function ActionButton({ label, write, done, failed, children }: ActionButtonProps) {
  const action = useConsoleWrite({ write, shownBy: api.webhooks.key(), done, failed });
  return (
    <Button variant="ghost" aria-label={label} busy={action.isPending} onClick={() => action.mutate()}>
      {children}
    </Button>
  );
}

function Remove({ of, url }: OfEndpoint) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const remove = useConsoleWrite({
    write: () => client.webhooks.remove(of),
    shownBy: api.webhooks.key(),
    done: msg`Endpoint removed`,
    failed: msg`Failed to remove the endpoint`,
  });
  return (
    <>
      <Button
        variant="ghost"
        aria-label={t`Remove ${url}`}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Remove this endpoint?</Trans>}
        description={<Trans>Nothing more is sent to {url}. Its waiting events are lost.</Trans>}
        confirmLabel={<Trans>Remove endpoint</Trans>}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
