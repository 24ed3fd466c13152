import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { limits } from '../../../../contract/limits.ts';
import type { ReceivedRequest } from '../../../../contract/quote-requests.ts';
import { api, client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';

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
        <DeclineDialog
          busy={decline.isPending}
          onClose={() => setDeclining(false)}
          onDecline={(reason) => decline.mutate(reason)}
        />
      )}
    </div>
  );
}

const schema = z.object({ reason: z.string().check(z.trim(), z.maxLength(limits.quoteReason)) });

type DeclineDialogProps = { busy: boolean; onClose: () => void; onDecline: (reason: string) => void };

function DeclineDialog({ busy, onClose, onDecline }: DeclineDialogProps) {
  const form = useForm({ resolver: formResolver(schema), defaultValues: { reason: '' } });
  return (
    <FormDialog
      title={<Trans>Decline the request</Trans>}
      description={<Trans>You can still send a quote before the deadline.</Trans>}
      form={form}
      onClose={onClose}
      onSubmit={({ reason }) => onDecline(reason)}
      submit={{ children: <Trans>Decline the request</Trans>, busy }}
    >
      <TextAreaField
        form={form}
        name="reason"
        label={<Trans>Reason</Trans>}
        hint={<Trans>The buyer reads it.</Trans>}
        rows={3}
        maxLength={limits.quoteReason}
      />
    </FormDialog>
  );
}
