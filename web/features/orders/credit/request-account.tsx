import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { limits } from '../../../../contract/limits.ts';
import { currencies, defaultCurrency } from '../../../../contract/money.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { paths } from '../../../paths.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { type RequestForm, requestForm, type SentRequest } from './request-values.ts';
import { SellerField } from './seller-field.tsx';

type RequestAccountProps = {
  /** The buying organization. */
  orgId: string;
  /** The preselected seller. */
  sellerOrgId: string | null;
  onClose: () => void;
};

/** Asks a seller to open a credit account. */
export function RequestAccount({ orgId, sellerOrgId, onClose }: RequestAccountProps) {
  const form: RequestForm = useForm({
    resolver: formResolver(requestForm),
    defaultValues: {
      ...{ sellerOrgId: sellerOrgId ?? '', currency: defaultCurrency, wantedLimit: '', note: '' },
    },
  });
  const send = useSend(orgId, form);
  return (
    <FormDialog
      title={<Trans>Open an account</Trans>}
      description={
        <Trans>The seller decides about the limit and about the days until an invoice is due.</Trans>
      }
      onClose={onClose}
      form={form}
      onSubmit={(values) => send.mutate(values)}
      submit={{ children: <Trans>Send request</Trans>, busy: send.isPending }}
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <ServerError form={form} />
      <SellerField form={form} orgId={orgId} />
      <MoneyField form={form} name="wantedLimit" label={<Trans>Requested limit</Trans>} required />
      <SelectField form={form} name="currency" label={<Trans>Currency</Trans>}>
        {currencies.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        form={form}
        name="note"
        label={<Trans>Note to the seller</Trans>}
        rows={3}
        maxLength={limits.accountNote}
        className="sm:col-span-2"
      />
      <UnsavedChanges when={form.formState.isDirty && !send.isPending && !send.isSuccess} />
    </FormDialog>
  );
}

function useSend(orgId: string, form: RequestForm) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (values: SentRequest) => client.creditAccounts.request({ orgId, ...values }),
    meta: { isShownInPlace: () => true },
    onSuccess: async ({ id }) => {
      notify.success(t`Request sent`);
      await navigate({ to: paths.creditAccount(id), replace: true, ignoreBlocker: true });
      await queries.invalidateQueries({ queryKey: api.creditAccounts.key() });
    },
    onError: (error) => showRefused(form, error),
  });
}
