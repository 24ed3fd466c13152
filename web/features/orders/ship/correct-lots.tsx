import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FieldErrors, type Resolver, set, type UseFormReturn, useForm } from 'react-hook-form';
import { limitsOfLots } from '../../../../contract/lot-rules.ts';
import type { NewLot } from '../../../../contract/lots.ts';
import type { OrderDetails, ShippedParcel } from '../../../../contract/order-life.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { checkLines, type LinesForm } from './lines-form.ts';
import { draftOfLot, type LineDraft, lotsOf } from './lot-drafts.ts';
import { LotRows } from './lot-rows.tsx';
import { parcelRefusalWords } from './parcel-words.ts';
import { ScanLabel } from './scan-label.tsx';

export type ShippedLine = { parcel: ShippedParcel; line: ShippedParcel['items'][number] };
type CorrectLotsProps = ShippedLine & { order: OrderDetails; onClose: () => void };
type Values = { lines: LineDraft[]; reason: string };
type Corrected = { lots: NewLot[]; reason: string };
type CorrectForm = UseFormReturn<Values, unknown, Corrected>;

/** The dialog in which the seller records or corrects the lots of a shipped line. Replaced lots stay on the order's page. */
export function CorrectLots({ order, parcel, line, onClose }: CorrectLotsProps) {
  const { t } = useLingui();
  const shippedOn = new Date(parcel.shippedAt).toISOString().slice(0, 10);
  const recorded = line.lots.filter(({ replaced }) => !replaced);
  const draft = draftOf(order, line);
  const form: CorrectForm = useForm<Values, unknown, Corrected>({
    resolver: resolverOf(shippedOn),
    defaultValues: { lines: [draft], reason: '' },
  });
  const seen = recorded.map(({ id }) => id);
  const correct = useCorrect({ orgId: order.sellerOrgId, orderId: order.id, itemId: line.id, seen }, onClose);
  const refusal = correct.data?.refused?.code;
  const labels = order.labels.filter(({ itemId }) => itemId === line.itemId);
  const lines = form as unknown as LinesForm;
  return (
    <FormDialog
      width="lg"
      title={recorded.length > 0 ? <Trans>Correct lots</Trans> : <Trans>Record lots</Trans>}
      description={<Trans>The buyer sees the lots. A replaced lot stays visible with your reason.</Trans>}
      onClose={onClose}
      form={form}
      onSubmit={(corrected) => correct.mutate(corrected)}
      submit={{ busy: correct.isPending, children: <Trans>Save lots</Trans> }}
    >
      {refusal && <FormError>{t(refusalWords[refusal])}</FormError>}
      <ScanLabel form={lines} labels={labels} />
      <LotRows form={lines} index={0} item={draft.item} shippedOn={shippedOn} />
      {recorded.length > 0 && <Reason form={form} />}
    </FormDialog>
  );
}

function Reason({ form }: { form: CorrectForm }) {
  return (
    <TextField
      form={form}
      name="reason"
      label={<Trans>Reason for the correction</Trans>}
      maxLength={limitsOfLots.reason}
    />
  );
}

type Refusal = NonNullable<Awaited<ReturnType<typeof client.lots.correct>>['refused']>['code'];

const refusalWords: Record<Refusal, MessageDescriptor> = {
  ...parcelRefusalWords,
  REASON_MISSING: msg`Give the reason for the correction.`,
  CONFLICT: msg`A colleague has changed these lots. Close the dialog and look at them again.`,
};

/** The line with its recorded lots. It can have as many packs as were shipped. */
function draftOf({ items }: OrderDetails, line: ShippedLine['line']): LineDraft {
  const item = items.find(({ id }) => id === line.itemId);
  const { quantity, lots } = line;
  return {
    item: {
      ...{ id: line.itemId, name: line.name, options: line.options, packUnits: line.packUnits },
      ...{ pack: item?.pack ?? 'each', toShip: quantity },
      ...{ lotBatch: item?.lotBatch ?? false, expirationDate: item?.expirationDate ?? false },
    },
    quantity: String(quantity),
    lots: lots.filter(({ replaced }) => !replaced).map(draftOfLot),
  };
}

function resolverOf(shippedOn: string): Resolver<Values, unknown, Corrected> {
  return ({ lines, reason }) => {
    const errors: FieldErrors<Values> = {};
    checkLines(lines, (field, message) => set(errors, field, { type: 'validate', message }), shippedOn);
    const [line] = lines;
    return line && Object.keys(errors).length === 0
      ? { values: { lots: lotsOf(line), reason: reason.trim() }, errors: {} }
      : { values: {}, errors };
  };
}

type Corrects = { orgId: string; orderId: string; itemId: string; seen: string[] };

function useCorrect(asked: Corrects, onClose: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (corrected: Corrected) => client.lots.correct({ ...asked, ...corrected }),
    meta: { errorTitle: msg`Failed to save the lots` },
    onSuccess: async ({ refused }) => {
      if (refused) return;
      await queries.invalidateQueries({ queryKey: api.orders.key() });
      notify.success(i18n._(msg`Lots saved`));
      onClose();
    },
  });
}
