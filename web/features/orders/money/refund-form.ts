import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type OrderMoney, refundInput } from '../../../../contract/order-money.ts';
import { reason } from '../../../../contract/staff-tools.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { refundCosts } from './refund-costs.ts';

const fields = z.object({
  share: z.enum(['all', 'part']),
  part: z.string(),
  reason: refundInput.shape.reason,
  note: refundInput.shape.note,
});
/** The fields for staff, who must give a reason. */
const staffFields = z.extend(fields, { note: reason });

export type RefundValues = z.infer<typeof fields>;
export type RefundForm = UseFormReturn<RefundValues>;

/** The refund form and the costs of the entered amount; the costs are null while the amount is invalid. */
export function useRefundForm(money: OrderMoney, isStaff: boolean) {
  // The refundable amount when the form opened. The form keeps showing it when a colleague's refund changes
  // the amount meanwhile.
  const [left] = useState(money.totals.refundable);
  const costsOf = ({ share, part }: Pick<RefundValues, 'share' | 'part'>) =>
    refundCosts(
      { ...money, feeCharged: money.seller?.feeCharged ?? '0' },
      share === 'all' ? left : part.trim().replace(',', '.'),
    );
  const hasAmount = z.refine<RefundValues>((values) => costsOf(values) !== null, {
    path: ['part'],
    error: 'AMOUNT_NOT_LEFT',
  });
  const schema = isStaff ? staffFields.check(hasAmount) : fields.check(hasAmount);
  const form = useForm<RefundValues>({
    resolver: formResolver<RefundValues, RefundValues>(schema, {
      AMOUNT_NOT_LEFT: msg`Enter an amount above 0, at most what is left.`,
    }),
    defaultValues: { share: 'all', part: '', reason: 'requested_by_customer', note: '' },
  });
  const [share, part] = useWatch({ control: form.control, name: ['share', 'part'] });
  return { form, costsOf, costs: costsOf({ share, part }) };
}
