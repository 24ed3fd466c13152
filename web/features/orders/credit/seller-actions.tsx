import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { CreditAccount } from '../../../../contract/credit-accounts.ts';
import { limits } from '../../../../contract/limits.ts';
import { client } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { TermsForm } from './terms-form.tsx';
import { useAccountChange } from './use-account-change.ts';

type Asked = 'terms' | 'decline' | 'block' | 'close' | null;
type DialogProps = { account: CreditAccount; onClose: () => void };

/** The seller's actions, each in the states of the account that allow it. */
export function SellerActions({ account }: { account: CreditAccount }) {
  const { state } = account;
  const [asked, setAsked] = useState<Asked>(null);
  const dialog = { account, onClose: () => setAsked(null) };
  const button = (what: Asked, words: ReactNode, variant?: 'outline') => (
    <Button {...(variant && { variant })} onClick={() => setAsked(what)}>
      {words}
    </Button>
  );
  if (state !== 'requested' && state !== 'open' && state !== 'blocked') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'requested' ? (
        <>
          {button('terms', <Trans>Open the account</Trans>)}
          {button('decline', <Trans>Decline the request</Trans>, 'outline')}
        </>
      ) : (
        <>
          {state === 'blocked' && <Unblock account={account} />}
          {button('terms', <Trans>Change the terms</Trans>, 'outline')}
          {state === 'open' && button('block', <Trans>Block the account</Trans>, 'outline')}
          {button('close', <Trans>Close the account</Trans>, 'outline')}
        </>
      )}
      {asked === 'terms' && <TermsForm {...dialog} />}
      {asked === 'block' && <Block {...dialog} />}
      <Decline {...dialog} open={asked === 'decline'} />
      <Close {...dialog} open={asked === 'close'} />
    </div>
  );
}

const ofSeller = ({ id, seller }: CreditAccount) => ({ id, orgId: seller.id });

function Unblock({ account }: { account: CreditAccount }) {
  const unblock = useAccountChange(
    () => client.creditAccounts.unblock(ofSeller(account)),
    msg`Failed to open the account`,
    () => {},
  );
  return (
    <Button busy={unblock.isPending} onClick={() => unblock.mutate()}>
      <Trans>Open it again</Trans>
    </Button>
  );
}

function Block({ account, onClose }: DialogProps) {
  const block = useAccountChange<string>(
    (reason) => client.creditAccounts.block({ ...ofSeller(account), reason }),
    msg`Failed to block the account`,
    onClose,
  );
  return (
    <ReasonDialog
      title={<Trans>Block the account</Trans>}
      description={<Trans>Nothing more can be bought on it. What is open is still paid.</Trans>}
      hint={<Trans>The buyer reads it.</Trans>}
      maxLength={limits.accountNote}
      submit={{ children: <Trans>Block the account</Trans>, variant: 'danger', busy: block.isPending }}
      onClose={onClose}
      onReason={block.mutate}
    />
  );
}

function Decline({ account, open, onClose }: DialogProps & { open: boolean }) {
  const decline = useAccountChange(
    () => client.creditAccounts.decline(ofSeller(account)),
    msg`Failed to decline the request`,
    onClose,
  );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={<Trans>Decline the request?</Trans>}
      description={<Trans>The buyer can send another one.</Trans>}
      confirmLabel={<Trans>Decline the request</Trans>}
      busy={decline.isPending}
      onConfirm={() => decline.mutate()}
    />
  );
}

function Close({ account, open, onClose }: DialogProps & { open: boolean }) {
  const close = useAccountChange(
    () => client.creditAccounts.close(ofSeller(account)),
    msg`Failed to close the account`,
    onClose,
  );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={<Trans>Close the account?</Trans>}
      description={
        <Trans>It never opens again. An account on which something is open cannot be closed.</Trans>
      }
      confirmLabel={<Trans>Close the account</Trans>}
      busy={close.isPending}
      onConfirm={() => close.mutate()}
    />
  );
}
