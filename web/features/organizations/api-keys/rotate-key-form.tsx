import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { ApiKey } from '../../../../contract/api-keys.ts';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { daysOf, LifetimeField } from './lifetime-field.tsx';

const schema = z.object({ overlap: z.string(), lifetime: z.string() });
type Values = z.infer<typeof schema>;

type RotateKeyFormProps = {
  orgId: string;
  apiKey: ApiKey;
  onClose: () => void;
  /** Gets the new secret. */
  onIssued: (token: string) => void;
};

/** Replaces the secret of a key. */
export function RotateKeyForm({ orgId, apiKey, onClose, onIssued }: RotateKeyFormProps) {
  const { name } = apiKey;
  const form = useForm<Values>({
    resolver: formResolver(schema),
    defaultValues: { overlap: '24', lifetime: '90' },
  });
  const rotate = useRotate(orgId, apiKey, { onIssued, onError: (error) => showRefused(form, error) });
  return (
    <FormDialog
      title={<Trans>Rotate {name}</Trans>}
      description={<Trans>The key gets a new secret. Its name and its scopes stay.</Trans>}
      onClose={onClose}
      form={form}
      onSubmit={(values) => rotate.mutate(values)}
      submit={{ children: <Trans>Rotate key</Trans>, busy: rotate.isPending }}
    >
      <ServerError form={form} />
      <OverlapField form={form} />
      <LifetimeField form={form} name="lifetime" />
    </FormDialog>
  );
}

function OverlapField({ form }: { form: ReturnType<typeof useForm<Values>> }) {
  const { t } = useLingui();
  return (
    <SelectField form={form} name="overlap" label={<Trans>The present secret is accepted</Trans>}>
      <option value="0">{t`no longer`}</option>
      <option value="1">{t`for one hour`}</option>
      <option value="24">{t`for 24 hours`}</option>
      <option value="168">{t`for 7 days`}</option>
    </SelectField>
  );
}

type Result = { onIssued: (token: string) => void; onError: (error: Error) => void };

function useRotate(orgId: string, { id }: ApiKey, { onIssued, onError }: Result) {
  const queries = useQueryClient();
  return useMutation<{ token: string }, Error, Values>({
    mutationFn: ({ overlap, lifetime }) =>
      client.apiKeys.rotate({
        ...{ orgId, id, overlapHours: Number(overlap), expiresInDays: daysOf(lifetime) },
      }),
    meta: { errorTitle: msg`Failed to rotate the API key`, isShownInPlace: refusesFields },
    onSuccess: async ({ token }) => {
      await queries.invalidateQueries({ queryKey: api.apiKeys.key() });
      onIssued(token);
    },
    onError,
  });
}
