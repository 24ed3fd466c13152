import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '../../../../contract/limits.ts';
import { refundReasons } from '../../../../contract/money-choices.ts';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import type { OrderMoney } from '../../../../contract/order-money.ts';
import { api, client } from '../../../api/client.ts';
import { isRefusal } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { useUnsavedDialog } from '../../../forms/unsaved-changes.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SegmentedField } from '../../../ui/form/segmented-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { formatNumber, Money } from '../../../ui/money.tsx';
import { refundReasonWords } from './money-words.ts';
import type { refundCosts } from './refund-costs.ts';
import { type RefundForm, type RefundValues, type SuggestedLine, useRefundForm } from './refund-form.ts';
import { RefundLineFields } from './refund-line-fields.tsx';
import { chosenLines } from './refund-lines.ts';

type RefundDialogProps = {
  order: OrderDetails;
  money: OrderMoney;
  suggested?: SuggestedLine;
  onClose: () => void;
};

/** Refunds the remaining amount or a part of it. Shows what the refund costs first. Staff must give a reason. */
export function RefundDialog({ order, money, suggested, onClose }: RefundDialogProps) {
  const isStaff = order.viewer.side === 'platform';
  const { form, left, costs, costsOf } = useRefundForm(order, money, suggested);
  const { dirtyFields } = form.formState;
  const { refund, send } = useRefund(order, form, onClose);
  const { close, question } = useUnsavedDialog(
    Boolean(dirtyFields.part || dirtyFields.quantities || dirtyFields.note) &&
      !refund.isPending &&
      !refund.isSuccess,
    onClose,
  );
  return (
    <FormDialog
      title={
        <Trans>
          Refund order <span className="whitespace-nowrap">{order.orderNumber}</span>
        </Trans>
      }
      description={<Trans>A refund cannot be undone. We email the buyer.</Trans>}
      onClose={close}
      form={form}
      onSubmit={(values) => send(values, costsOf(values))}
      submit={{ busy: refund.isPending, children: <Press costs={costs} currency={money.currency} /> }}
    >
      <ServerError form={form} />
      <AmountFields form={form} order={order} money={money} left={left} />
      <WhyFields form={form} isStaff={isStaff} />
      {question}
      {costs && <Preview costs={costs} currency={money.currency} isStaff={isStaff} />}
    </FormDialog>
  );
}

type Costs = NonNullable<ReturnType<typeof refundCosts>>;
type PressProps = { costs: Costs | null; currency: string };

/** The text of the button contains the amount, because the refund cannot be undone. */
function Press({ costs, currency }: PressProps) {
  if (!costs) return <Trans>Refund</Trans>;
  const sum = `${currency}\u00a0${formatNumber(costs.amount, currency)}`;
  return <Trans>Refund {sum}</Trans>;
}

type Asked = Pick<RefundValues, 'reason' | 'note'> & {
  requestId: string;
  amount: string;
  items?: ReturnType<typeof chosenLines>;
};

function useRefund({ id, viewer, items }: OrderDetails, form: RefundForm, onClose: () => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  // Repeated presses send the same id. If the reply to a call was lost, a repeated call causes no second refund.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const refund = useMutation({
    mutationFn: (asked: Asked) =>
      viewer.side === 'platform'
        ? client.platform.refundOrder({ id, ...asked, note: asked.note ?? '' })
        : client.orders.refund({ id, ...asked }),
    meta: { errorTitle: msg`Failed to refund`, isShownInPlace: isRefusal },
    onError(error, asked) {
      // After a refusal, the next press is a new refund with a new id.
      if (isRefusal(error)) setRequestId(crypto.randomUUID());
      const isPart = form.getValues('share') === 'part';
      showRefused(form, error, (path) => {
        if (path === 'note') return 'note';
        if (path === 'amount') return isPart ? 'part' : null;
        const line = asked.items?.[Number(/^items\.(\d+)\.quantity$/.exec(path)?.[1])];
        return line ? `quantities.${items.findIndex((item) => item.id === line.itemId)}` : null;
      });
    },
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
  const send = ({ share, quantities, reason, note }: RefundValues, costs: Costs | null) => {
    if (!costs) return;
    const lines = share === 'lines' && { items: chosenLines(items, quantities) };
    refund.mutate({ requestId, reason, note, amount: costs.amount, ...lines });
  };
  return { refund, send };
}

type AmountFieldsProps = {
  form: RefundForm;
  order: OrderDetails;
  money: OrderMoney;
  left: readonly number[];
};

function AmountFields({ form, order, money: { currency, totals }, left }: AmountFieldsProps) {
  const { t } = useLingui();
  const share = useWatch({ control: form.control, name: 'share' });
  return (
    <>
      <SegmentedField
        form={form}
        name="share"
        label={t`How much`}
        options={[
          { value: 'all', label: t`Remaining amount` },
          { value: 'part', label: t`A part` },
          { value: 'lines', label: t`By line` },
        ]}
      />
      {share === 'part' && (
        <MoneyField
          form={form}
          name="part"
          label={<Trans>Amount in {currency}</Trans>}
          hint={
            <Trans>
              At most <Money amount={totals.refundable} currency={currency} />
            </Trans>
          }
          required
        />
      )}
      {share === 'lines' && <RefundLineFields form={form} items={order.items} left={left} />}
    </>
  );
}

function WhyFields({ form, isStaff }: { form: RefundForm; isStaff: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <SelectField
        form={form}
        name="reason"
        label={<Trans>Reason</Trans>}
        hint={<Trans>The payment provider stores it with the refund.</Trans>}
      >
        {refundReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(refundReasonWords[reason])}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        form={form}
        name="note"
        label={isStaff ? <Trans>Why you refund it</Trans> : <Trans>Note</Trans>}
        hint={
          isStaff ? (
            <Trans>It is recorded among the actions of platform staff, and the seller sees it.</Trans>
          ) : (
            <Trans>Only your organization sees it.</Trans>
          )
        }
        required={isStaff}
        rows={2}
        maxLength={limits.refundNote}
      />
    </>
  );
}

type PreviewProps = {
  costs: Costs;
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
