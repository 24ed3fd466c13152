import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { budgetPeriods } from '../../../../contract/budget-kinds.ts';
import type { Budget } from '../../../../contract/budgets.ts';
import { amount } from '../../../../contract/fields.ts';
import { currencies, defaultCurrency } from '../../../../contract/money.ts';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { costCentresQuery } from '../../organizations/cost-centres/api.ts';
import { addMonths, monthOf, monthWords } from '../statement/months.ts';

const periodWords = { month: msg`Month`, quarter: msg`Quarter`, year: msg`Year` };

const schema = z.object({
  costCentreId: z.string(),
  currency: z.enum(currencies),
  period: z.enum(budgetPeriods),
  startsIn: z.string(),
  amount: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.trim().replace(',', '.')),
    ),
    amount,
  ),
  limit: z.enum(['hard', 'soft']),
  carriesOver: z.boolean(),
});
type Values = z.input<typeof schema>;
type Saved = z.output<typeof schema>;

type BudgetFormProps = {
  orgId: string;
  /** The budget to change; null to add a new one. */
  budget: Budget | null;
  onClose: () => void;
};

/** Adds a budget, or changes the amount and the limit of an existing one. */
export function BudgetForm({ orgId, budget, onClose }: BudgetFormProps) {
  const { t } = useLingui();
  const code = budget?.costCentre.code;
  const form = useForm<Values, unknown, Saved>({
    resolver: formResolver(schema),
    defaultValues: {
      ...{ costCentreId: '', currency: budget?.currency ?? defaultCurrency, period: 'month' },
      ...{ startsIn: monthOf(new Date()), amount: budget?.amount ?? '' },
      ...{ limit: budget?.isHard === false ? 'soft' : 'hard', carriesOver: budget?.carriesOver ?? false },
    },
  });
  const save = useSave(orgId, budget, { onSaved: onClose, onError: (error) => showRefused(form, error) });
  return (
    <FormDialog
      title={code ? <Trans>Edit the budget of {code}</Trans> : <Trans>Add a budget</Trans>}
      description={
        <Trans>Orders count with GST and freight. What was already ordered in the period counts, too.</Trans>
      }
      onClose={onClose}
      form={form}
      onSubmit={(values) => save.mutate(values)}
      submit={{ children: <Trans>Save budget</Trans>, busy: save.isPending }}
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <ServerError form={form} />
      {!budget && <NewFields orgId={orgId} form={form} />}
      <MoneyField form={form} name="amount" label={<Trans>Amount</Trans>} required />
      <SelectField form={form} name="limit" label={<Trans>An order that exceeds it</Trans>}>
        <option value="hard">{t`is refused`}</option>
        <option value="soft">{t`is only marked`}</option>
      </SelectField>
      <CheckboxField form={form} name="carriesOver" label={<Trans>Carry over what is left</Trans>} />
      <UnsavedChanges when={form.formState.isDirty && !save.isPending && !save.isSuccess} />
    </FormDialog>
  );
}

type NewFieldsProps = { orgId: string; form: ReturnType<typeof useForm<Values, unknown, Saved>> };

/** The fields that cannot be changed later. */
function NewFields({ orgId, form }: NewFieldsProps) {
  const { t, i18n } = useLingui();
  const { data: costCentres = [] } = useQuery(costCentresQuery(orgId));
  const present = monthOf(new Date());
  return (
    <>
      <SelectField form={form} name="costCentreId" label={<Trans>Cost centre</Trans>} required>
        <option value="">{t`Choose a cost centre`}</option>
        {costCentres
          .filter(({ isArchived }) => !isArchived)
          .map(({ id, code, name }) => (
            <option key={id} value={id}>
              {`${code} · ${name}`}
            </option>
          ))}
      </SelectField>
      <SelectField form={form} name="currency" label={<Trans>Currency</Trans>}>
        {currencies.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <SelectField form={form} name="period" label={<Trans>Period</Trans>}>
        {budgetPeriods.map((one) => (
          <option key={one} value={one}>
            {t(periodWords[one])}
          </option>
        ))}
      </SelectField>
      <SelectField form={form} name="startsIn" label={<Trans>Starts in</Trans>}>
        {Array.from({ length: 25 }, (_, place) => addMonths(present, place - 12)).map((month) => (
          <option key={month} value={month}>
            {monthWords(month, i18n.locale)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

type SaveResult = { onSaved: () => void; onError: (error: Error) => void };

function useSave(orgId: string, budget: Budget | null, { onSaved, onError }: SaveResult) {
  const queries = useQueryClient();
  return useMutation<unknown, Error, Saved>({
    mutationFn: ({ limit, amount: sum, carriesOver, ...kept }) => {
      const terms = { orgId, amount: sum, carriesOver, isHard: limit === 'hard' };
      if (budget) return client.budgets.update({ ...terms, id: budget.id });
      return client.budgets.create({ ...terms, ...kept });
    },
    meta: { errorTitle: msg`Failed to save the budget`, isShownInPlace: refusesFields },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: api.budgets.key() });
      onSaved();
    },
    onError,
  });
}
