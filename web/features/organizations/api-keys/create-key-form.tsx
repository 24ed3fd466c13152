import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { createApiKeyInput } from '../../../../contract/api-keys.ts';
import { keyScopes } from '../../../../contract/key-scopes.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Membership } from '../../../../contract/organizations.ts';
import { memberAllows } from '../../../../contract/permissions.ts';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { CheckboxesField } from '../../../ui/form/checkboxes-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { scopeWords } from './key-words.ts';
import { daysOf, LifetimeField } from './lifetime-field.tsx';

const schema = z.object({
  name: createApiKeyInput.shape.name,
  scopes: createApiKeyInput.shape.scopes,
  lifetime: z.string(),
});
type Values = z.infer<typeof schema>;

type CreateKeyFormProps = {
  organization: Membership;
  onClose: () => void;
  /** Gets the secret of the new key. */
  onIssued: (token: string) => void;
};

/** Creates a key. No scope is chosen at first, and only those are offered that the user's role allows. */
export function CreateKeyForm({ organization, onClose, onIssued }: CreateKeyFormProps) {
  const { i18n } = useLingui();
  const form = useForm<Values>({
    resolver: formResolver(schema),
    defaultValues: { name: '', scopes: [], lifetime: '90' },
  });
  const { id: orgId, role, purchasing } = organization;
  const create = useCreate(orgId, { onIssued, onError: (error) => showRefused(form, error) });
  return (
    <FormDialog
      title={<Trans>Create an API key</Trans>}
      description={<Trans>A system uses it to act for the organization. Every owner gets an email.</Trans>}
      onClose={onClose}
      form={form}
      onSubmit={(values) => create.mutate(values)}
      submit={{ children: <Trans>Create key</Trans>, busy: create.isPending }}
    >
      <ServerError form={form} />
      <TextField
        {...{ form, name: 'name', required: true, autoComplete: 'off', maxLength: limits.apiKeyName }}
        label={<Trans>Name</Trans>}
        hint={<Trans>For example the system that uses it.</Trans>}
      />
      <CheckboxesField
        form={form}
        name="scopes"
        legend={<Trans>Scopes</Trans>}
        options={keyScopes
          .filter((scope) => memberAllows(role, purchasing, scope))
          .map((scope) => ({ value: scope, label: i18n._(scopeWords[scope]) }))}
      />
      <LifetimeField form={form} name="lifetime" />
    </FormDialog>
  );
}

type Result = { onIssued: (token: string) => void; onError: (error: Error) => void };

function useCreate(orgId: string, { onIssued, onError }: Result) {
  const queries = useQueryClient();
  return useMutation<{ token: string }, Error, Values>({
    mutationFn: ({ name, scopes, lifetime }) =>
      client.apiKeys.create({ orgId, name, scopes, expiresInDays: daysOf(lifetime) }),
    meta: { errorTitle: msg`Failed to create the API key`, isShownInPlace: refusesFields },
    onSuccess: async ({ token }) => {
      await queries.invalidateQueries({ queryKey: api.apiKeys.key() });
      onIssued(token);
    },
    onError,
  });
}
