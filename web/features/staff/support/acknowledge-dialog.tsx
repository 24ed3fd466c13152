import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Discrepancy } from '../../../../contract/discrepancies.ts';
import { limits } from '../../../../contract/limits.ts';
import { client } from '../../../api/client.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { useReasonForm } from '../tools/reason-form.ts';
import { useRepair } from './use-repair.ts';

type AcknowledgeDialogProps = { discrepancy: Discrepancy; onClose: () => void };

/** Asks staff why a discrepancy is acceptable. The explanation does not change orders or the ledger. */
export function AcknowledgeDialog({ discrepancy: { id }, onClose }: AcknowledgeDialogProps) {
  const { t } = useLingui();
  const form = useReasonForm();
  const acknowledge = useRepair({
    mutationFn: (input: { id: string; reason: string }) => client.support.acknowledgeDiscrepancy(input),
    errorTitle: msg`Failed to acknowledge the discrepancy`,
    done: t`Acknowledged`,
  });
  const outcome = { onSuccess: onClose, onError: (error: Error) => showRefused(form, error) };
  return (
    <FormDialog
      title={<Trans>Acknowledge this discrepancy</Trans>}
      description={<Trans>This changes nothing. It opens again if the figures change.</Trans>}
      onClose={onClose}
      submit={{ busy: acknowledge.isPending, children: <Trans>Acknowledge</Trans> }}
      form={form}
      onSubmit={({ reason }) => acknowledge.mutate({ id, reason }, outcome)}
    >
      <TextAreaField
        form={form}
        name="reason"
        label={<Trans>Why it is in order</Trans>}
        required
        rows={4}
        maxLength={limits.staffReason}
      />
    </FormDialog>
  );
}
