import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { limits } from '../../../../contract/limits.ts';
import { connectInput, type IdentityProvider } from '../../../../contract/single-sign-on.ts';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

const { issuer, clientId } = connectInput.shape;
const schema = z.object({
  issuer,
  clientId,
  /** Empty keeps the present one. */
  clientSecret: z.string().check(z.trim(), z.maxLength(limits.clientSecret)),
  /** One group in each line. */
  adminGroups: z.string(),
});
type Values = z.infer<typeof schema>;

type ProviderFormProps = { orgId: string; provider: IdentityProvider | null; onClose: () => void };

/** Connects the identity provider, or changes the connection. */
export function ProviderForm({ orgId, provider, onClose }: ProviderFormProps) {
  const form = useForm<Values>({
    resolver: formResolver(schema),
    defaultValues: {
      issuer: provider?.issuer ?? '',
      clientId: provider?.clientId ?? '',
      clientSecret: '',
      adminGroups: provider?.adminGroups.join('\n') ?? '',
    },
  });
  const save = useSave(orgId, { onSaved: onClose, onError: (error) => showRefused(form, error) });
  return (
    <FormDialog
      title={provider ? <Trans>Change the provider</Trans> : <Trans>Connect an identity provider</Trans>}
      description={<Trans>Test the sign-in after each change. Every owner gets an email.</Trans>}
      onClose={onClose}
      form={form}
      onSubmit={(values) => save.mutate(values)}
      submit={{
        children: provider ? <Trans>Save</Trans> : <Trans>Connect provider</Trans>,
        busy: save.isPending,
      }}
    >
      <ServerError form={form} />
      <ProviderFields form={form} isNew={!provider} />
    </FormDialog>
  );
}

function ProviderFields({ form, isNew }: { form: ReturnType<typeof useForm<Values>>; isNew: boolean }) {
  return (
    <>
      <TextField
        {...{ form, name: 'issuer', type: 'url', required: true, autoComplete: 'off' }}
        maxLength={limits.issuer}
        label={<Trans>Issuer</Trans>}
        hint={<Trans>The issuer URL, exactly as the provider states it.</Trans>}
      />
      <TextField
        {...{ form, name: 'clientId', required: true, autoComplete: 'off' }}
        maxLength={limits.clientId}
        label={<Trans>Client id</Trans>}
      />
      <TextField
        {...{ form, name: 'clientSecret', type: 'password', required: isNew, autoComplete: 'off' }}
        maxLength={limits.clientSecret}
        label={<Trans>Client secret</Trans>}
        hint={!isNew && <Trans>Leave it empty to keep the present one.</Trans>}
      />
      <TextAreaField
        {...{ form, name: 'adminGroups', rows: 3 }}
        label={<Trans>Groups that join as admins</Trans>}
        hint={<Trans>One in each line, as in the claim “groups”. All others join as members.</Trans>}
      />
    </>
  );
}

type Result = { onSaved: () => void; onError: (error: Error) => void };

function useSave(orgId: string, { onSaved, onError }: Result) {
  const queries = useQueryClient();
  return useMutation<unknown, Error, Values>({
    mutationFn: ({ clientSecret, adminGroups, ...values }) =>
      client.singleSignOn.connect({
        orgId,
        ...values,
        clientSecret: clientSecret || null,
        adminGroups: adminGroups.split('\n').flatMap((line) => line.trim() || []),
      }),
    meta: { errorTitle: msg`Failed to save the provider`, isShownInPlace: refusesFields },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: api.singleSignOn.key() });
      onSaved();
    },
    onError,
  });
}
