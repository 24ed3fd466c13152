import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { Discrepancy } from '../../../../contract/order-money.ts';
import { client } from '../../../api/client.ts';
import { fieldWords } from '../../../api/refusal-words.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useRepair } from './use-repair.ts';

type AcknowledgeDialogProps = { discrepancy: Discrepancy; onClose: () => void };

/** Asks why a discrepancy is in order; orders and ledger stay as they are. */
export function AcknowledgeDialog({ discrepancy: { id }, onClose }: AcknowledgeDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const acknowledge = useRepair({
    mutationFn: (input: { id: string; reason: string }) => client.support.acknowledgeDiscrepancy(input),
    errorTitle: msg`Failed to acknowledge the discrepancy`,
    done: t`Acknowledged`,
    onSettled: onClose,
  });
  return (
    <FormDialog
      title={<Trans>Acknowledge this discrepancy</Trans>}
      description={<Trans>This changes nothing. It opens again if the figures change.</Trans>}
      onClose={onClose}
      submit={{ busy: acknowledge.isPending, children: <Trans>Acknowledge</Trans> }}
      onSubmit={(event) => {
        event.preventDefault();
        const isEmpty = reason.trim() === '';
        setMissing(isEmpty);
        if (isEmpty) event.currentTarget.querySelector('textarea')?.focus();
        else acknowledge.mutate({ id, reason: reason.trim() });
      }}
    >
      <Field
        label={<Trans>Why it is in order</Trans>}
        required
        error={isMissing ? fieldWords('REASON_MISSING') : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={limits.staffReason}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setMissing(false);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
