import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SuspendableKind } from '../../../../contract/staff-tools.ts';
import { client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useRefetch } from './staff-writes.ts';

type SuspensionProps = { kind: SuspendableKind; id: string; name: string; isSuspended: boolean };

/** Suspends or reinstates an account or organization. Staff must give a reason, and the owner is notified. */
export function Suspension({ kind, id, name, isSuspended }: SuspensionProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const reread = useRefetch();
  const act = isSuspended ? client.platform.restore : client.platform.suspend;
  const done = () => {
    setOpen(false);
    notify.success(isSuspended ? t`${name} was restored` : t`${name} was suspended`);
    reread();
  };
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={isSuspended ? t`Restore ${name}` : t`Suspend ${name}`}
        onClick={() => setOpen(true)}
      >
        {isSuspended ? <Trans>Restore</Trans> : <Trans>Suspend</Trans>}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={isSuspended ? <Trans>Restore {name}?</Trans> : <Trans>Suspend {name}?</Trans>}
          description={t(isSuspended ? restoring[kind] : suspending[kind])}
          submit={isSuspended ? <Trans>Restore</Trans> : <Trans>Suspend</Trans>}
          isHarsh={!isSuspended}
          act={(reason) => act({ kind, id, reason })}
          errorTitle={isSuspended ? msg`Failed to restore` : msg`Failed to suspend`}
          onDone={done}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const suspending: Record<SuspendableKind, MessageDescriptor> = {
  user: msg`Every session ends at once, and nobody signs in to the account until it is restored.`,
  organization: msg`What it sells is hidden, and its orders that wait for a payment are cancelled. Its members still read everything and complete the other orders.`,
  product: msg`It is hidden at once. Its seller cannot publish or delete it.`,
};

const restoring: Record<SuspendableKind, MessageDescriptor> = {
  user: msg`The user can sign in again.`,
  organization: msg`What it sells is visible again.`,
  product: msg`It is back to what it was before.`,
};
