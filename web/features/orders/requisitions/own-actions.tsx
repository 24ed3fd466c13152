import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Requisition } from '../../../../contract/requisitions.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAuth } from '../../identity/auth-provider.tsx';
import type { Ordering } from './use-order-requisition.ts';

type OwnActionsProps = { requisition: Requisition; order: Ordering };

/**
 * What the requester can do next: order, submit again, move the lines back to the cart, or withdraw. If the requester has
 * left, the managers can withdraw.
 */
export function OwnActions({ requisition, order }: OwnActionsProps) {
  const { id, status, requester, purchaseId, mayWithdraw, quoteRequestId, freightPurchaseId } = requisition;
  const isOwn = useAuth().user?.id === requester.userId;
  if (purchaseId)
    return (
      <Button asChild variant="outline" className="w-fit">
        <Link to={paths.purchase(purchaseId)}>
          <Trans>See the purchase</Trans>
        </Link>
      </Button>
    );
  if (freightPurchaseId)
    return isOwn ? (
      <Button asChild variant="outline" className="w-fit">
        <Link to={paths.purchase(freightPurchaseId)}>
          <Trans>See the purchase</Trans>
        </Link>
      </Button>
    ) : null;
  if (!mayWithdraw) return null;
  const isOpen = status === 'submitted' || status === 'approved';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!isOwn && isOpen && (
        <p className="w-full text-sm text-muted">
          <Trans>{requester.fullName} has left the organization and can no longer order this.</Trans>
        </p>
      )}
      {isOwn && status === 'approved' && (
        <Button busy={order.isSent} onClick={order.send}>
          <Trans>Place order</Trans>
        </Button>
      )}
      {isOwn && isOpen && !quoteRequestId && <Revise key={requisition.revision} requisition={requisition} />}
      {!quoteRequestId && <BackToCart id={id} isOpen={isOpen} />}
      {quoteRequestId && isOpen && <WithdrawQuoted id={id} />}
    </div>
  );
}

/** Submits the lines again at current prices. Asks first if this drops approvals. */
function Revise({ requisition: { id, revision, decisions } }: { requisition: Requisition }) {
  const [isAsking, setAsking] = useState(false);
  const revise = useRevise(id);
  const hasApprovals = decisions.some((decision) => decision.revision === revision);
  return (
    <>
      <Button
        variant="outline"
        busy={revise.isPending}
        onClick={() => (hasApprovals ? setAsking(true) : revise.mutate())}
      >
        <Trans>Submit again at present prices</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Submit again at present prices?</Trans>}
        description={<Trans>The approvals so far are dropped, and each step is decided again.</Trans>}
        confirmLabel={<Trans>Submit again</Trans>}
        tone="primary"
        busy={revise.isPending}
        onConfirm={() => revise.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}

function useRevise(id: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.requisitions.revise({ id }),
    meta: { errorTitle: msg`Failed to submit the requisition` },
    onSuccess: () => notify.success(t`Submitted for approval`),
    onSettled: () => queries.invalidateQueries({ queryKey: api.requisitions.key() }),
  });
}

function BackToCart({ id, isOpen }: { id: string; isOpen: boolean }) {
  const { t } = useLingui();
  const withdraw = useWithdraw(id, {
    done: t`The lines are in the cart again`,
    errorTitle: msg`Failed to move the lines to the cart`,
    changes: api.carts.key(),
  });
  return (
    <Button variant="outline" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
      {isOpen ? <Trans>Withdraw, back to the cart</Trans> : <Trans>Back to the cart</Trans>}
    </Button>
  );
}

/** The lines of accepted quotes do not go to the cart, because the quoted prices apply only to the quotes. */
function WithdrawQuoted({ id }: { id: string }) {
  const { t } = useLingui();
  const withdraw = useWithdraw(id, {
    done: t`The quotes can be accepted again`,
    errorTitle: msg`Failed to withdraw the requisition`,
    changes: api.quotes.key(),
  });
  return (
    <Button variant="outline" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
      <Trans>Withdraw the requisition</Trans>
    </Button>
  );
}

type Withdrawal = { done: string; errorTitle: MessageDescriptor; changes: QueryKey };

function useWithdraw(id: string, { done, errorTitle, changes }: Withdrawal) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.requisitions.withdraw({ id }),
    meta: { errorTitle },
    onSuccess: () => notify.success(done),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: changes });
      return queries.invalidateQueries({ queryKey: api.requisitions.key() });
    },
  });
}
