import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { accountTermsInput, type CreditAccount } from '../../../../contract/credit-accounts.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { typedLimit } from './typed-limit.ts';

const { paymentDays, statementDay } = accountTermsInput.shape;
const asNumber = z.pipe(z.string().check(z.trim()), z.transform(Number));
const schema = z.object({
  limit: typedLimit,
  paymentDays: z.pipe(asNumber, paymentDays),
  statementDay: z.pipe(asNumber, statementDay),
});
type Values = z.input<typeof schema>;
type Terms = z.output<typeof schema>;

/** The default terms of a new account: the seller can change these days. */
const usual = { paymentDays: 30, statementDay: 1 };

/** Opens a requested account with its terms, or changes the terms of an account. */
export function TermsForm({ account, onClose }: { account: CreditAccount; onClose: () => void }) {
  const { terms, wantedLimit, currency } = account;
  const form = useForm<Values, unknown, Terms>({
    resolver: formResolver(schema),
    defaultValues: {
      limit: terms?.limit ?? wantedLimit,
      paymentDays: String(terms?.paymentDays ?? usual.paymentDays),
      statementDay: String(terms?.statementDay ?? usual.statementDay),
    },
  });
  const save = useSave(account, { onSaved: onClose, onError: (error) => showRefused(form, error) });
  return (
    <FormDialog
      title={terms ? <Trans>Change the terms</Trans> : <Trans>Open the account</Trans>}
      description={
        terms ? (
          <Trans>What was already bought stays as it is, also above a lower limit.</Trans>
        ) : (
          <Trans>From then on the buyer can buy on account, up to the limit.</Trans>
        )
      }
      onClose={onClose}
      form={form}
      onSubmit={(values) => save.mutate(values)}
      submit={{
        children: terms ? <Trans>Save the terms</Trans> : <Trans>Open the account</Trans>,
        busy: save.isPending,
      }}
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <ServerError form={form} />
      <MoneyField
        form={form}
        name="limit"
        label={<Trans>Limit ({currency})</Trans>}
        className="sm:col-span-2"
        required
      />
      <TextField
        form={form}
        name="paymentDays"
        label={<Trans>Days until an invoice is due</Trans>}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <TextField
        form={form}
        name="statementDay"
        label={<Trans>Day of the monthly statement</Trans>}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <UnsavedChanges when={form.formState.isDirty && !save.isPending && !save.isSuccess} />
    </FormDialog>
  );
}

type SaveResult = { onSaved: () => void; onError: (error: Error) => void };

function useSave({ id, seller, terms }: CreditAccount, { onSaved, onError }: SaveResult) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (entered: Terms) => {
      const input = { id, orgId: seller.id, ...entered };
      return terms ? client.creditAccounts.update(input) : client.creditAccounts.open(input);
    },
    meta: { isShownInPlace: () => true },
    onSuccess: () => {
      notify.success(terms ? t`Terms saved` : t`Account opened`);
      onSaved();
    },
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey: api.creditAccounts.key() }),
  });
}
