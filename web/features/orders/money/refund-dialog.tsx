import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { type RefundReason, refundReasons } from '../../../../contract/money-choices.ts';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import type { OrderMoney } from '../../../../contract/order-money.ts';
import { api, client } from '../../../api/client.ts';
import { describeError, isRefusal, refusedFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { fieldWords } from '../../../api/refusal-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Field } from '../../../ui/field.tsx';
import { focusFirstFault } from '../../../ui/focus-first-fault.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Input } from '../../../ui/input.tsx';
import { formatNumber, Money } from '../../../ui/money.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useUnsavedDialog } from '../../../unsaved-changes.tsx';
import { refundReasonWords } from './money-words.ts';
import { refundCosts } from './refund-costs.ts';

type RefundDialogProps = { order: OrderDetails; money: OrderMoney; onClose: () => void };

/** Gives the buyer back all that is left, or a part of it, and says before what that costs. Platform staff have to say why. */
export function RefundDialog({ order, money, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const form = useRefundForm(money);
  const isStaff = order.viewer.side === 'platform';
  const refund = useRefund(order, form.renew, onClose);
  const { close, question } = useUnsavedDialog(
    form.isTyped && !refund.isPending && !refund.isSuccess,
    onClose,
  );
  const costs = refundCosts({ ...money, feeCharged: money.seller?.feeCharged ?? '0' }, form.amount);
  const fault =
    refusedFields(refund.error).amount ??
    (form.isTried && !costs ? t`Enter an amount above 0, at most what is left.` : undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.setTried(true);
    if (costs && !(isStaff && !form.note.trim())) refund.mutate({ ...form.input, amount: costs.amount });
    else focusFirstFault(event.currentTarget);
  };
  return (
    <FormDialog
      title={
        <Trans>
          Refund order <span className="whitespace-nowrap">{order.orderNumber}</span>
        </Trans>
      }
      description={<Trans>A refund cannot be undone. We email the buyer.</Trans>}
      onClose={close}
      onSubmit={submit}
      submit={{ busy: refund.isPending, children: <Press costs={costs} currency={money.currency} /> }}
    >
      {refund.error && (!fault || form.share === 'all') && (
        <FormError>{describeError(refund.error)}</FormError>
      )}
      <AmountFields form={form} money={money} fault={fault} />
      <WhyFields form={form} isStaff={isStaff} refused={refusedFields(refund.error).note} />
      {question}
      {costs && <Preview costs={costs} currency={money.currency} isStaff={isStaff} />}
    </FormDialog>
  );
}

type PressProps = { costs: ReturnType<typeof refundCosts>; currency: string };

/** What cannot be taken back says how much it is. */
function Press({ costs, currency }: PressProps) {
  if (!costs) return <Trans>Refund</Trans>;
  const sum = `${currency}\u00a0${formatNumber(costs.amount, currency)}`;
  return <Trans>Refund {sum}</Trans>;
}

type Form = ReturnType<typeof useRefundForm>;

function useRefundForm({ totals: { refundable } }: OrderMoney) {
  // The same for every press, so that one whose answer was lost makes no second refund.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  // What can be refunded changes when a colleague refunds; what stands in the form stays.
  const [left] = useState(refundable);
  const [share, setShare] = useState<'all' | 'part'>('all');
  const [part, setPart] = useState('');
  const [reason, setReason] = useState<RefundReason>('requested_by_customer');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  return {
    ...{ left, share, setShare, part, setPart, reason, setReason, note, setNote, isTried, setTried },
    amount: share === 'all' ? left : part.trim().replace(',', '.'),
    input: { requestId, reason, note },
    isTyped: part !== '' || note !== '',
    /** A refusal ends this refund; the next press asks for another. */
    renew: () => setRequestId(crypto.randomUUID()),
  };
}

type Asked = Form['input'] & { amount: string };

function useRefund({ id, viewer }: OrderDetails, renew: () => void, onClose: () => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) =>
      (viewer.side === 'platform' ? client.platform.refundOrder : client.orders.refund)({ id, ...asked }),
    meta: { errorTitle: msg`Failed to refund`, isSaidInPlace: isRefusal },
    onError: (error) => isRefusal(error) && renew(),
    onSuccess: async ({ state }) => {
      await queries.invalidateQueries({ queryKey: api.orders.key() });
      if (state === 'requested')
        notify.info(t`The refund was requested`, {
          description: t`The payment provider has not answered yet. We ask again automatically.`,
        });
      else notify.success(t`Refunded`);
      onClose();
    },
  });
}

type AmountFieldsProps = { form: Form; money: OrderMoney; fault: string | undefined };

function AmountFields({ form, money: { currency, totals }, fault }: AmountFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      {/* As wide as its words. */}
      <div>
        <Segmented
          label={t`How much`}
          value={form.share}
          onValueChange={form.setShare}
          options={[
            { value: 'all', label: t`The whole remaining amount` },
            { value: 'part', label: t`A part` },
          ]}
        />
      </div>
      {form.share === 'part' && (
        <Field
          label={<Trans>Amount in {currency}</Trans>}
          hint={
            <Trans>
              At most <Money amount={totals.refundable} currency={currency} />
            </Trans>
          }
          error={fault}
          required
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className="max-w-48 tabular-nums"
              value={form.part}
              onChange={({ target }) => form.setPart(target.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}

type WhyFieldsProps = { form: Form; isStaff: boolean; refused: string | undefined };

function WhyFields({ form, isStaff, refused }: WhyFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Field
        label={<Trans>Reason</Trans>}
        hint={<Trans>The payment provider stores it with the refund.</Trans>}
      >
        {(control) => (
          <Select
            {...control}
            value={form.reason}
            onChange={({ target }) => form.setReason(target.value as RefundReason)}
          >
            {refundReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(refundReasonWords[reason])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={isStaff ? <Trans>Why you refund it</Trans> : <Trans>Note</Trans>}
        hint={
          isStaff ? (
            <Trans>It is recorded among the actions of platform staff, and the seller sees it.</Trans>
          ) : (
            <Trans>Only your organization sees it.</Trans>
          )
        }
        error={isStaff && form.isTried && !form.note.trim() ? fieldWords('REASON_MISSING') : refused}
        required={isStaff}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={limits.refundNote}
            value={form.note}
            onChange={({ target }) => form.setNote(target.value)}
          />
        )}
      </Field>
    </>
  );
}

type PreviewProps = {
  costs: NonNullable<ReturnType<typeof refundCosts>>;
  currency: string;
  isStaff: boolean;
};

function Preview({ costs: { amount, fee, balance }, currency, isStaff }: PreviewProps) {
  return (
    <p role="status" className="rounded-md bg-sunken px-3 py-2.5">
      {isStaff ? (
        <Trans>
          The buyer gets <Money amount={amount} currency={currency} />. The seller’s balance falls by{' '}
          <Money amount={balance} currency={currency} />.
        </Trans>
      ) : (
        <Trans>
          The buyer gets <Money amount={amount} currency={currency} />. Your balance falls by{' '}
          <Money amount={balance} currency={currency} />.
        </Trans>
      )}{' '}
      {Number(fee) > 0 && !isStaff && (
        <Trans>
          <Money amount={fee} currency={currency} /> of the platform fee come back to you.
        </Trans>
      )}
    </p>
  );
}
