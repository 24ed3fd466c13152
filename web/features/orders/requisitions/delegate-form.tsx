import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { delegateInput } from '../../../../contract/approval-delegations.ts';
import { api, client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { ReadError } from '../../../reads/read-error.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { deviceZone, zoneName } from '../../../ui/time-zone.ts';
import { useAuth } from '../../identity/auth-provider.tsx';
import { membersQuery } from '../../organizations/api.ts';

type Values = z.infer<typeof delegateInput>;

/** Lets another member decide for the user on some days. */
export function DelegateForm({ orgId, onClose }: { orgId: string; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const read = useQuery(membersQuery(orgId));
  const me = useAuth().user?.id;
  const timeZone = deviceZone();
  const form = useForm<Values>({
    resolver: formResolver(delegateInput),
    defaultValues: { orgId, toId: '', firstOn: '', lastOn: '', timeZone },
  });
  const delegate = useMutation({
    mutationFn: (values: Values) => client.approvalDelegations.create(values),
    meta: { isShownInPlace: () => true },
    onSuccess: onClose,
    onError: (error) => showRefused(form, error),
    onSettled: () => queries.invalidateQueries({ queryKey: api.approvalDelegations.key() }),
  });
  return (
    <FormDialog
      title={<Trans>Delegate my approvals</Trans>}
      description={
        <Trans>
          The member decides everything that you can decide, except their own requisitions and yours.
        </Trans>
      }
      onClose={onClose}
      form={form}
      onSubmit={(values) => delegate.mutate(values)}
      submit={{ children: <Trans>Delegate</Trans>, busy: delegate.isPending }}
    >
      <ServerError form={form} />
      <ReadError read={read} what={<Trans>Unable to load members</Trans>} />
      <SelectField form={form} name="toId" label={<Trans>Member</Trans>} required>
        <option value="">{t`Choose a member`}</option>
        {read.data
          ?.filter(({ userId }) => userId !== me)
          .map(({ userId, fullName }) => (
            <option key={userId} value={userId}>
              {fullName}
            </option>
          ))}
      </SelectField>
      <div className="grid grid-cols-2 items-start gap-3">
        <DateField form={form} name="firstOn" label={<Trans>First day</Trans>} required />
        <DateField
          form={form}
          name="lastOn"
          label={<Trans>Last day</Trans>}
          hint={<Trans>Included, in the time zone {zoneName(timeZone)}.</Trans>}
          required
        />
      </div>
    </FormDialog>
  );
}
