import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { listName } from '../../../../contract/product-lists.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useListChanges } from './use-list-changes.ts';

const schema = z.object({ name: listName });

type RenameListDialogProps = { list: { id: string; name: string }; onClose: () => void };

export function RenameListDialog({ list, onClose }: RenameListDialogProps) {
  const form = useForm({ resolver: formResolver(schema), defaultValues: { name: list.name } });
  const { rename } = useListChanges();
  return (
    <FormDialog
      title={<Trans>Rename {list.name}</Trans>}
      onClose={onClose}
      form={form}
      onSubmit={({ name }) =>
        rename.mutate(
          { id: list.id, name },
          { onSuccess: onClose, onError: (error) => showRefused(form, error) },
        )
      }
      submit={{ children: <Trans>Save</Trans>, busy: rename.isPending }}
    >
      <TextField form={form} name="name" label={<Trans>Name</Trans>} required autoComplete="off" />
    </FormDialog>
  );
}
