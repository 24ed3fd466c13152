import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { CreditAccount } from '../../../../contract/credit-accounts.ts';
import { client } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAccountChange } from './use-account-change.ts';

/** Withdraws the buyer's request before the seller has answered. */
export function WithdrawRequest({ account: { id, buyer } }: { account: CreditAccount }) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useAccountChange(
    () => client.creditAccounts.withdraw({ id, orgId: buyer.id }),
    msg`Failed to withdraw the request`,
    () => setAsking(false),
  );
  return (
    <div>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <Trans>Withdraw the request</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Withdraw the request?</Trans>}
        description={<Trans>You can send another one later.</Trans>}
        confirmLabel={<Trans>Withdraw the request</Trans>}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      />
    </div>
  );
}
