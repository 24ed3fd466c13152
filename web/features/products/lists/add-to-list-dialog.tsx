import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '../../../../contract/limits.ts';
import type { ProductListSummary } from '../../../../contract/product-lists.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { OverlayBody } from '../../../ui/overlay-parts.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { useAdditionForm } from './add-to-list-form.ts';
import { listsQuery } from './api.ts';
import { OwnerField } from './owner-field.tsx';
import { type NewListLine, useAddToList } from './use-add-to-list.ts';

export type AddToListDialogProps = {
  /** The name of the added product, or the number of added products. */
  description: string;
  /** The lines to add, with their quantities. Or one product, for which the dialog asks for the quantity. */
  added: readonly NewListLine[] | Omit<NewListLine, 'quantity'>;
  /** The quantity in the field at first. */
  suggested?: number;
  /** Whether the dialog first offers a new list. By default it first offers the user's first list. */
  isNewFirst?: boolean;
  title?: ReactNode;
  onAdded?: () => void;
  onClose: () => void;
};

export function AddToListDialog(props: AddToListDialogProps) {
  const lists = useQuery(listsQuery());
  if (lists.data) return <AddToListForm {...props} lists={lists.data} />;
  return (
    <Dialog open onOpenChange={props.onClose} title={props.title ?? <Trans>Add to list</Trans>}>
      <OverlayBody>
        <Loaded
          read={lists}
          bare
          failure={<Trans>Failed to load lists</Trans>}
          loading={
            <Loading>
              <Skeleton className="h-40 w-full" />
            </Loading>
          }
        >
          {() => null}
        </Loaded>
      </OverlayBody>
    </Dialog>
  );
}

type AddToListFormProps = AddToListDialogProps & { lists: readonly ProductListSummary[] };

function AddToListForm({
  description,
  added,
  lists,
  onAdded,
  onClose,
  suggested = 1,
  isNewFirst = false,
  title = <Trans>Add to list</Trans>,
}: AddToListFormProps) {
  const { active } = useActiveOrganization();
  const list = isNewFirst ? '' : (lists[0]?.id ?? '');
  const form = useAdditionForm({ list, orgId: active?.id ?? '', quantity: suggested });
  const { add, isAdding } = useAddToList({
    description,
    lists,
    form,
    linesOf: (quantity) => ('productId' in added ? [{ ...added, quantity }] : added),
    onAdded() {
      onAdded?.();
      onClose();
    },
  });
  const isNew = useWatch({ control: form.control, name: 'list' }) === '';
  return (
    <FormDialog
      title={title}
      description={description}
      onClose={onClose}
      form={form}
      onSubmit={add}
      submit={{ children: <Trans>Add</Trans>, busy: isAdding }}
    >
      <ServerError form={form} />
      <SelectField form={form} name="list" label={<Trans context="products">List</Trans>}>
        {lists.map(({ id, name, organization }) => (
          <option key={id} value={id}>
            {organization ? `${name} · ${organization.name}` : name}
          </option>
        ))}
        <option value="">
          <Trans>New list</Trans>
        </option>
      </SelectField>
      {isNew && (
        <>
          <TextField
            form={form}
            name="name"
            label={<Trans>Name</Trans>}
            required
            autoComplete="off"
            maxLength={limits.listName}
          />
          <OwnerField form={form} name="orgId" />
        </>
      )}
      {'productId' in added && (
        <TextField
          form={form}
          name="quantity"
          label={<Trans>Quantity</Trans>}
          required
          inputMode="numeric"
          autoComplete="off"
          inputClass="w-32"
        />
      )}
    </FormDialog>
  );
}
