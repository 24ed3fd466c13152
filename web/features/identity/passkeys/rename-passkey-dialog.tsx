import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Passkey, passkeyName } from '../../../../contract/passkeys.ts';
import { client } from '../../../api/client.ts';
import { errorTitles } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { passkeysQuery } from './passkeys-query.ts';

const schema = z.object({ name: passkeyName });

type RenamePasskeyDialogProps = { passkey: Passkey; onClose: () => void };

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: RenamePasskeyDialogProps) {
  const form = useForm({ resolver: formResolver(schema), defaultValues: { name } });
  const queries = useQueryClient();
  const rename = useMutation({
    mutationFn: (typed: string) => client.passkeys.rename({ id, name: typed }),
    meta: { errorTitle: errorTitles.renamePasskey, isShownInPlace: true },
    onSuccess: onClose,
    onError: (error) => showRefused(form, error),
    onSettled: () => queries.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
  return (
    <FormDialog
      title={<Trans>Rename {name}</Trans>}
      onClose={onClose}
      form={form}
      onSubmit={(typed) => rename.mutate(typed.name)}
      submit={{ children: <Trans>Save</Trans>, busy: rename.isPending }}
    >
      <ServerError form={form} />
      <TextField form={form} name="name" label={<Trans>Name</Trans>} required autoComplete="off" autoFocus />
    </FormDialog>
  );
}
