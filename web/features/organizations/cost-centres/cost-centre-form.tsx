import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type CostCentre, createCostCentreInput } from '../../../../contract/cost-centres.ts';
import { limits } from '../../../../contract/limits.ts';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { membersQuery } from '../api.ts';

/** The owner is empty for a cost centre without an owner. */
const schema = z.object({
  code: createCostCentreInput.shape.code,
  name: createCostCentreInput.shape.name,
  ownerId: z.string(),
});
type Values = z.infer<typeof schema>;

type CostCentreFormProps = {
  orgId: string;
  /** The cost centre to change; null to add a new one. */
  costCentre: CostCentre | null;
  onClose: () => void;
};

/** Adds a cost centre, or changes name and owner of one. */
export function CostCentreForm({ orgId, costCentre, onClose }: CostCentreFormProps) {
  const { t } = useLingui();
  const code = costCentre?.code;
  const { data: members = [] } = useQuery(membersQuery(orgId));
  const form = useForm<Values>({
    resolver: formResolver(schema),
    defaultValues: {
      code: code ?? '',
      name: costCentre?.name ?? '',
      ownerId: costCentre?.owner?.userId ?? '',
    },
  });
  const save = useSave(orgId, costCentre, { onSaved: onClose, onError: (error) => showRefused(form, error) });
  return (
    <FormDialog
      title={code ? <Trans>Edit the cost centre {code}</Trans> : <Trans>Add a cost centre</Trans>}
      description={<Trans>Orders contain the code, so it cannot be changed later.</Trans>}
      onClose={onClose}
      form={form}
      onSubmit={(values) => save.mutate(values)}
      submit={{ children: <Trans>Save cost centre</Trans>, busy: save.isPending }}
    >
      <ServerError form={form} />
      {!code && (
        <TextField
          form={form}
          name="code"
          label={<Trans>Code</Trans>}
          required
          autoComplete="off"
          maxLength={limits.costCentre}
        />
      )}
      <TextField
        form={form}
        name="name"
        label={<Trans>Name</Trans>}
        required
        autoComplete="off"
        maxLength={limits.costCentreName}
      />
      <SelectField form={form} name="ownerId" label={<Trans>Owner</Trans>}>
        <option value="">{t`No owner`}</option>
        {members.map(({ userId, fullName }) => (
          <option key={userId} value={userId}>
            {fullName}
          </option>
        ))}
      </SelectField>
      <UnsavedChanges when={form.formState.isDirty && !save.isPending && !save.isSuccess} />
    </FormDialog>
  );
}

type SaveResult = { onSaved: () => void; onError: (error: Error) => void };

function useSave(orgId: string, costCentre: CostCentre | null, { onSaved, onError }: SaveResult) {
  const queries = useQueryClient();
  return useMutation<unknown, Error, Values>({
    mutationFn: ({ code, name, ownerId }) => {
      const fields = { orgId, name, ownerId: ownerId || null };
      if (!costCentre) return client.costCentres.create({ ...fields, code });
      const { id, isArchived } = costCentre;
      return client.costCentres.update({ ...fields, id, isArchived });
    },
    meta: { errorTitle: msg`Failed to save the cost centre`, isShownInPlace: refusesFields },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: api.costCentres.key() });
      onSaved();
    },
    onError,
  });
}
