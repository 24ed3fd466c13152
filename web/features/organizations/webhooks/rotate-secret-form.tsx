import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';

const schema = z.object({ overlap: z.string() });
type Values = z.infer<typeof schema>;

type RotateSecretFormProps = {
  of: { orgId: string; id: string };
  onClose: () => void;
  /** Gets the new secret. */
  onIssued: (secret: string) => void;
};

/** Replaces the secret of an endpoint. */
export function RotateSecretForm({ of, onClose, onIssued }: RotateSecretFormProps) {
  const { t } = useLingui();
  const form = useForm<Values>({ resolver: formResolver(schema), defaultValues: { overlap: '24' } });
  const rotate = useRotate(of, onIssued, (error) => showRefused(form, error));
  return (
    <FormDialog
      title={<Trans>Rotate the secret</Trans>}
      description={<Trans>The endpoint gets a new secret.</Trans>}
      onClose={onClose}
      form={form}
      onSubmit={(values) => rotate.mutate(values)}
      submit={{ children: <Trans>Rotate secret</Trans>, busy: rotate.isPending }}
    >
      <ServerError form={form} />
      <SelectField form={form} name="overlap" label={<Trans>Also sign with the present secret</Trans>}>
        <option value="0">{t`no longer`}</option>
        <option value="1">{t`for one hour`}</option>
        <option value="24">{t`for 24 hours`}</option>
        <option value="168">{t`for 7 days`}</option>
      </SelectField>
    </FormDialog>
  );
}

function useRotate(
  of: RotateSecretFormProps['of'],
  onIssued: (secret: string) => void,
  onError: (error: Error) => void,
) {
  const queries = useQueryClient();
  return useMutation<{ secret: string }, Error, Values>({
    mutationFn: ({ overlap }) => client.webhooks.rotate({ ...of, overlapHours: Number(overlap) }),
    meta: { errorTitle: msg`Failed to rotate the secret`, isShownInPlace: refusesFields },
    onSuccess: async ({ secret }) => {
      await queries.invalidateQueries({ queryKey: api.webhooks.key() });
      onIssued(secret);
    },
    onError,
  });
}
