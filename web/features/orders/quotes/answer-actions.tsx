import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { ReceivedRequest } from '../../../../contract/quote-requests.ts';
import { api, client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

/** The seller's actions besides sending a quote: decline the request, or withdraw the quote. */
export function AnswerActions({ request, orgId }: { request: ReceivedRequest; orgId: string }) {
  const { id, status, state } = request;
  const queries = useQueryClient();
  const [isDeclining, setDeclining] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const onSettled = () => queries.invalidateQueries({ queryKey: api.quotes.key() });
  const withdraw = useMutation({
    mutationFn: () => client.quotes.withdraw({ id, orgId }),
    meta: { errorTitle: msg`Failed to withdraw the quote` },
    onSettled: () => {
      setWithdrawing(false);
      return onSettled();
    },
  });
  const decline = useMutation({
    mutationFn: (reason: string) => client.quotes.decline({ id, orgId, reason }),
    meta: { errorTitle: msg`Failed to decline the request` },
    onSuccess: () => setDeclining(false),
    onSettled,
  });
  if (status !== 'open' && status !== 'closed') return null;
  const canDecline = status === 'open' && state === 'invited';
  if (!canDecline && state !== 'quoted') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {canDecline && (
        <Button variant="outline" onClick={() => setDeclining(true)}>
          <Trans>Decline the request</Trans>
        </Button>
      )}
      {state === 'quoted' && (
        <Button variant="outline" onClick={() => setWithdrawing(true)}>
          <Trans>Withdraw the quote</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={isWithdrawing}
        onOpenChange={setWithdrawing}
        title={<Trans>Withdraw the quote?</Trans>}
        description={
          <Trans>The buyer can no longer accept it. Until the deadline you can send a new version.</Trans>
        }
        confirmLabel={<Trans>Withdraw the quote</Trans>}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
      />
      {isDeclining && (
        <ReasonDialog
          title={<Trans>Decline the request</Trans>}
          description={<Trans>You can still send a quote before the deadline.</Trans>}
          hint={<Trans>The buyer reads it.</Trans>}
          maxLength={limits.quoteReason}
          submit={{ children: <Trans>Decline the request</Trans>, busy: decline.isPending }}
          onClose={() => setDeclining(false)}
          onReason={decline.mutate}
        />
      )}
    </div>
  );
}
