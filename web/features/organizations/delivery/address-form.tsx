import { Trans } from '@lingui/react/macro';
import type { DeliveryAddress } from '../../../../contract/delivery.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { useDeliveryForm } from './delivery-form.ts';
import { useSaveDelivery } from './use-save-delivery.ts';

type AddressFormProps = {
  orgId: string | null;
  /** The address to change; null to add a new one. */
  address: DeliveryAddress | null;
  onSaved?: (address: DeliveryAddress) => void;
  onClose: () => void;
};

export function AddressForm({ orgId, address, onSaved, onClose }: AddressFormProps) {
  const form = useDeliveryForm(address);
  const save = useSaveDelivery({
    orgId,
    id: address?.id,
    form,
    onSaved: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={address ? <Trans>Edit the address</Trans> : <Trans>Add an address</Trans>}
      description={<Trans>Orders that were placed keep the address that they were placed with.</Trans>}
      onClose={onClose}
      form={form}
      onSubmit={(values) => save.mutate(values)}
      submit={{ children: <Trans>Save address</Trans>, busy: save.isPending }}
    >
      <DeliveryFields form={form} />
      <UnsavedChanges when={form.formState.isDirty && !save.isPending && !save.isSuccess} />
    </FormDialog>
  );
}
