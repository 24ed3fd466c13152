import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Member, purchasing } from '../../../../contract/members.ts';
import { currencies, defaultCurrency } from '../../../../contract/money.ts';
import type { Purchasing } from '../../../../contract/permissions.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';

const typed = z.object({
  request: z.boolean(),
  approve: z.boolean(),
  /** No limit if the amount is empty. */
  approvalLimit: z.object({ amount: z.string(), currency: z.enum(currencies) }),
  pay: z.boolean(),
  viewSpending: z.boolean(),
});
type Values = z.input<typeof typed>;

/** Converts the values of the form into those of the contract. */
const permissions = z.pipe(
  z.pipe(
    typed,
    z.transform(({ approvalLimit, ...values }: Values): Purchasing => {
      const amount = approvalLimit.amount.trim().replace(',', '.');
      return { ...values, approvalLimit: amount === '' ? null : { ...approvalLimit, amount } };
    }),
  ),
  purchasing,
);

type PurchasingDialogProps = { orgId: string; member: Member; onClose: () => void };

/** Assigns the purchasing permissions of a member who is not an owner. */
export function PurchasingDialog({ orgId, member, onClose }: PurchasingDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { userId } = member;
  const name = member.fullName || member.email;
  const form = useForm<Values, unknown, Purchasing>({
    resolver: formResolver(permissions),
    defaultValues: {
      ...member.purchasing,
      approvalLimit: member.purchasing.approvalLimit ?? { amount: '', currency: defaultCurrency },
    },
  });
  const save = useMutation({
    mutationFn: (values: Purchasing) => client.members.setPurchasing({ orgId, userId, ...values }),
    meta: { errorTitle: msg`Failed to save the permissions`, isShownInPlace: true },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: api.members.key() });
      notify.success(t`Permissions saved`);
      onClose();
    },
    onError: (error) => showRefused(form, error),
  });
  return (
    <FormDialog
      title={<Trans>Purchasing permissions of {name}</Trans>}
      description={<Trans>They apply in addition to the role.</Trans>}
      onClose={onClose}
      form={form}
      onSubmit={(values) => save.mutate(values)}
      submit={{ children: <Trans>Save permissions</Trans>, busy: save.isPending }}
    >
      <ServerError form={form} />
      <CheckboxField
        form={form}
        name="request"
        label={<Trans>May submit for approval</Trans>}
        hint={<Trans>Purchases that need an approval.</Trans>}
      />
      <CheckboxField
        form={form}
        name="approve"
        label={<Trans>May approve</Trans>}
        hint={<Trans>Where a rule asks for this permission. A rule can also name its approvers.</Trans>}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField
          form={form}
          name="approvalLimit.amount"
          label={<Trans>Approves up to</Trans>}
          hint={<Trans>Empty means no limit.</Trans>}
        />
        <SelectField
          form={form}
          name="approvalLimit.currency"
          label={<Trans>Currency of the limit</Trans>}
          hint={<Trans>Purchases in other currencies are above the limit.</Trans>}
        >
          {currencies.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </SelectField>
      </div>
      <CheckboxField
        form={form}
        name="pay"
        label={<Trans>May order</Trans>}
        hint={<Trans>Otherwise they can fill the cart, and a colleague orders it.</Trans>}
      />
      <CheckboxField
        form={form}
        name="viewSpending"
        label={<Trans>Sees all purchases</Trans>}
        hint={<Trans>Of all members. Everybody sees their own.</Trans>}
      />
    </FormDialog>
  );
}
