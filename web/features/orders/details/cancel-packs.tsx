import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { useUnsavedDialog } from '../../../forms/unsaved-changes.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { Money } from '../../../ui/money.tsx';
import { fromCents } from '../budgets/cents.ts';
import { chosenItems, faultyLine, type PackLine, priceOfPacks, quantityField } from '../credit/pack-lines.ts';
import { QuantityFields } from '../credit/quantity-fields.tsx';

const fields = z.object({ quantities: z.record(z.string(), z.string()) });
type Values = z.infer<typeof fields>;
type CancelForm = UseFormReturn<Values>;

const sumOf = (all: readonly { quantity: number }[]) => all.reduce((sum, { quantity }) => sum + quantity, 0);

/** Cancels packs of an order on account that are in no parcel, as its seller. */
export function CancelPacks({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const lines = linesOf(order);
  const form: CancelForm = useForm<Values>({
    resolver: resolverOf(lines),
    defaultValues: { quantities: {} },
  });
  const cancel = useCancel(order, form, onClose);
  const { close, question } = useUnsavedDialog(
    form.formState.isDirty && !cancel.isPending && !cancel.isSuccess,
    onClose,
  );
  return (
    <FormDialog
      title={<Trans>Cancel packs of order {order.orderNumber}</Trans>}
      description={<Trans>A cancellation cannot be undone. The buyer gets an email.</Trans>}
      form={form}
      onClose={close}
      onSubmit={({ quantities }) => cancel.mutate(chosenItems(lines, quantities))}
      summary={<Effect form={form} order={order} lines={lines} />}
      submit={{ children: <Trans>Cancel packs</Trans>, variant: 'danger', busy: cancel.isPending }}
      cancel={<Trans>Close</Trans>}
    >
      <ServerError form={form} />
      <QuantityFields form={form} lines={lines} currency={order.currency} />
      {question}
    </FormDialog>
  );
}

/** The lines with packs that are not shipped. */
const linesOf = ({ items }: OrderDetails): PackLine[] =>
  items
    .filter(({ toShip }) => toShip > 0)
    .map(({ id, toShip, ...line }) => ({ ...line, itemId: id, left: toShip }));

function resolverOf(lines: readonly PackLine[]) {
  const hasPacks = z.check<Values>(({ value, issues }) => {
    const fault = faultyLine(lines, value.quantities);
    if (!fault && chosenItems(lines, value.quantities).length > 0) return;
    issues.push({
      ...{ code: 'custom', input: value, message: 'QUANTITY_NOT_LEFT' },
      path: ['quantities', (fault ?? lines[0])?.itemId ?? ''],
    });
  });
  return formResolver<Values, Values>(fields.check(hasPacks), {
    QUANTITY_NOT_LEFT: msg`Enter a whole number above 0, at most what is left.`,
  });
}

type EffectProps = { form: CancelForm; order: OrderDetails; lines: readonly PackLine[] };

/** What the cancellation changes: the packs to ship, the account of the buyer and the status of the order. */
function Effect({ form, order, lines }: EffectProps) {
  const quantities = useWatch({ control: form.control, name: 'quantities' });
  const now = lines.reduce((sum, { left }) => sum + left, 0);
  const isValid = !faultyLine(lines, quantities);
  const rest = isValid ? now - sumOf(chosenItems(lines, quantities)) : now;
  const isWholeOrder = rest === 0 && order.parcels.length === 0;
  const released = isWholeOrder ? order.totalAmount : fromCents(priceOfPacks(lines, quantities));
  return (
    <p role="status" className="text-sm">
      <Trans>
        Packs to ship now: {now}. Afterwards: {rest}.
      </Trans>{' '}
      <Trans>
        <Money amount={released} currency={order.currency} /> is available again on the buyer’s account.
      </Trans>{' '}
      {isWholeOrder && <Trans>The whole order is cancelled.</Trans>}
      {rest === 0 && !isWholeOrder && <Trans>The order is then completed.</Trans>}
    </p>
  );
}

function useCancel(order: OrderDetails, form: CancelForm, onClose: () => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (items: ReturnType<typeof chosenItems>) =>
      client.creditAccounts.cancelLines({ id: order.id, orgId: order.sellerOrgId, items }),
    meta: { isShownInPlace: () => true },
    onSuccess: () => {
      notify.success(t`Packs cancelled`);
      onClose();
    },
    onError: (error) =>
      showRefused(form, error, (path) => quantityField(linesOf(order), form.getValues('quantities'), path)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: api.creditAccounts.key() });
      return queries.invalidateQueries({ queryKey: api.orders.key() });
    },
  });
}
