import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { fromMinorUnits } from '../../../../contract/money.ts';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { type OrderMoney, refundInput } from '../../../../contract/order-money.ts';
import { reason } from '../../../../contract/staff-tools.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { refundCosts } from './refund-costs.ts';
import { indexOfFault, leftToRefund, sumOfLines } from './refund-lines.ts';

const fields = z.object({
  share: z.enum(['all', 'part', 'lines']),
  part: z.string(),
  /** The quantity to refund of each line, in the order of the lines. */
  quantities: z.array(z.string()),
  reason: refundInput.shape.reason,
  note: refundInput.shape.note,
});
/** The fields for staff, who must give a reason. */
const staffFields = z.extend(fields, { note: reason });

export type RefundValues = z.infer<typeof fields>;
export type RefundForm = UseFormReturn<RefundValues>;

/** A line of the order and the packs of it that the form suggests. */
export type SuggestedLine = { itemId: string; packs: number };

/** The refund form, and the costs of the entered amount or lines. The costs are null while the input is invalid. */
export function useRefundForm(order: OrderDetails, money: OrderMoney, suggested?: SuggestedLine) {
  // The amount that could be refunded when the form opened. The form keeps this amount, even if a colleague's refund
  // reduces the amount that can be refunded.
  const [{ rest, left }] = useState(() => ({
    rest: money.totals.refundable,
    left: leftToRefund(order.items, money.refunds),
  }));
  const amountOf = ({ share, part, quantities }: Pick<RefundValues, 'share' | 'part' | 'quantities'>) => {
    if (share === 'all') return rest;
    if (share === 'part') return part.trim().replace(',', '.');
    return indexOfFault(quantities, left) < 0
      ? fromMinorUnits(sumOfLines(order, quantities), money.currency)
      : '';
  };
  const costsOf = (values: Pick<RefundValues, 'share' | 'part' | 'quantities'>) =>
    refundCosts({ ...money, feeCharged: money.seller?.feeCharged ?? '0' }, amountOf(values));
  const hasAmount = z.check<RefundValues>(({ value, issues }) => {
    if (costsOf(value)) return;
    const fault = indexOfFault(value.quantities, left);
    const path = value.share === 'part' ? ['part'] : ['quantities', Math.max(0, fault)];
    const isQuantity = value.share === 'lines' && fault >= 0;
    issues.push({
      code: 'custom',
      input: value,
      path,
      message: isQuantity ? 'QUANTITY_NOT_LEFT' : 'AMOUNT_NOT_LEFT',
    });
  });
  const schema = order.viewer.side === 'platform' ? staffFields.check(hasAmount) : fields.check(hasAmount);
  const form = useForm<RefundValues>({
    resolver: formResolver<RefundValues, RefundValues>(schema, {
      AMOUNT_NOT_LEFT: msg`Enter an amount above 0, at most what is left.`,
      QUANTITY_NOT_LEFT: msg`Enter a whole number, at most what is left.`,
    }),
    defaultValues: {
      share: suggested ? 'lines' : 'all',
      part: '',
      quantities: order.items.map(({ id }, index) => suggestedPacks(suggested, id, left[index] ?? 0)),
      reason: 'requested_by_customer',
      note: '',
    },
  });
  const [share, part, quantities] = useWatch({
    control: form.control,
    name: ['share', 'part', 'quantities'],
  });
  return { form, left, costsOf, costs: costsOf({ share, part, quantities }) };
}

function suggestedPacks(suggested: SuggestedLine | undefined, itemId: string, left: number): string {
  const packs = suggested?.itemId === itemId ? Math.min(suggested.packs, left) : 0;
  return packs > 0 ? String(packs) : '';
}
