import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ProductList } from '../../../../contract/product-lists.ts';
import { recurringOrderFields } from '../../../../contract/recurring-orders.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { ReadError } from '../../../reads/read-error.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { CheckboxesField } from '../../../ui/form/checkboxes-field.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { deviceZone, zoneName } from '../../../ui/time-zone.ts';
import { useAuth } from '../../identity/auth-provider.tsx';
import { membersQuery } from '../../organizations/api.ts';
import { useRecurringChanges } from './use-recurring-changes.ts';

const { isActive: _, every, ...fields } = recurringOrderFields;
const schema = z.object({ ...fields, every: z.pipe(z.pipe(z.string(), z.transform(Number)), every) });
type Values = z.input<typeof schema>;

type RecurringOrderDialogProps = { list: ProductList; onClose: () => void };

/** Sets the recurring order of a list. A paused recurring order stays paused. */
export function RecurringOrderDialog({ list, onClose }: RecurringOrderDialogProps) {
  const { t } = useLingui();
  const { user } = useAuth();
  const { set } = useRecurringChanges(list.id);
  const order = list.recurringOrder;
  const form = useForm<Values, unknown, z.output<typeof schema>>({
    resolver: formResolver<Values, z.output<typeof schema>>(schema),
    defaultValues: order
      ? { ...order, every: String(order.every), personIds: order.people.map(({ id }) => id) }
      : {
          every: '1',
          unit: 'month',
          startsOn: '',
          timeZone: deviceZone(),
          quantities: 'list',
          sendsEmail: true,
          personIds: user ? [user.id] : [],
        },
  });
  const isActive = order?.nextOn !== null;
  return (
    <FormDialog
      title={<Trans>Recurring order</Trans>}
      description={<Trans>At 6:00 of each date the list is added to the cart. No order is placed.</Trans>}
      onClose={onClose}
      form={form}
      onSubmit={(values) =>
        set.mutate(
          { ...values, isActive },
          { onSuccess: onClose, onError: (error) => showRefused(form, error) },
        )
      }
      submit={{ children: <Trans>Save</Trans>, busy: set.isPending }}
    >
      <ServerError form={form} />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          form={form}
          name="every"
          label={<Trans>Every</Trans>}
          required
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField form={form} name="unit" label={<Trans>Unit</Trans>}>
          <option value="week">{t`Weeks`}</option>
          <option value="month">{t`Months`}</option>
        </SelectField>
        <DateField form={form} name="startsOn" label={<Trans>First date</Trans>} required />
        <SelectField form={form} name="timeZone" label={<Trans>Time zone</Trans>}>
          {zonesWith(form.getValues('timeZone')).map((zone) => (
            <option key={zone} value={zone}>
              {zoneName(zone)}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField form={form} name="quantities" label={<Trans>Quantities</Trans>}>
        <option value="list">{t`Of the list`}</option>
        <option value="suggestion">{t`Suggested by par levels`}</option>
      </SelectField>
      <CheckboxField
        form={form}
        name="sendsEmail"
        label={<Trans>Send an email when the cart is prepared</Trans>}
        hint={<Trans>Only the email names the products that could not be added.</Trans>}
      />
      {list.organization && <People form={form} orgId={list.organization.id} />}
    </FormDialog>
  );
}

function People({
  form,
  orgId,
}: {
  form: ReturnType<typeof useForm<Values, unknown, z.output<typeof schema>>>;
  orgId: string;
}) {
  const read = useQuery(membersQuery(orgId));
  return (
    <>
      <ReadError read={read} what={<Trans>Unable to load members</Trans>} />
      {read.data && (
        <CheckboxesField
          form={form}
          name="personIds"
          legend={<Trans>Who is responsible</Trans>}
          options={read.data.map(({ userId, fullName }) => ({ value: userId, label: fullName }))}
        />
      )}
    </>
  );
}

/** The zones that can be chosen. Some browsers do not list UTC. */
function zonesWith(chosen: string): string[] {
  return [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].sort();
}
