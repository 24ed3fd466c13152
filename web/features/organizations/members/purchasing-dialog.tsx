import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type Member, purchasing } from '../../../../contract/members.ts';
import type { Purchasing } from '../../../../contract/permissions.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';

type PurchasingDialogProps = { orgId: string; member: Member; onClose: () => void };

/** Assigns the purchasing permissions of a member who is not an owner. */
export function PurchasingDialog({ orgId, member, onClose }: PurchasingDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { userId } = member;
  const name = member.fullName || member.email;
  const form = useForm<Purchasing>({
    resolver: formResolver(purchasing),
    defaultValues: member.purchasing,
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
