import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { listName } from '../../../../contract/product-lists.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { paths } from '../../../paths.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { OwnerField } from './owner-field.tsx';
import { useListChanges } from './use-list-changes.ts';

const schema = z.object({ name: listName, orgId: z.string() });

export function CreateListDialog({ onClose }: { onClose: () => void }) {
  const { active } = useActiveOrganization();
  const form = useForm({
    resolver: formResolver(schema),
    defaultValues: { name: '', orgId: active?.id ?? '' },
  });
  const { create } = useListChanges();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={<Trans>Create list</Trans>}
      onClose={onClose}
      form={form}
      onSubmit={({ name, orgId }) =>
        create.mutate(
          { name, orgId: orgId || undefined },
          {
            onSuccess: ({ id }) => void navigate({ to: paths.list(id) }),
            onError: (error) => showRefused(form, error),
          },
        )
      }
      submit={{ children: <Trans>Create list</Trans>, busy: create.isPending }}
    >
      <TextField form={form} name="name" label={<Trans>Name</Trans>} required autoComplete="off" />
      <OwnerField form={form} name="orgId" />
    </FormDialog>
  );
}
