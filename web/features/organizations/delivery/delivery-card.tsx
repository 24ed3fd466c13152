import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeliveryAddress } from '../../../../contract/delivery.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { useIsViewing } from '../../identity/use-is-viewing.ts';
import { ListCard } from '../list-card.tsx';
import { AddressForm } from './address-form.tsx';
import { deliveryAddressesQuery } from './api.ts';
import { DeliveryText } from './delivery-text.tsx';

/** The delivery addresses that an organization's members share, or the user's own when `orgId` is null. Read-only in a view-as session. */
export function DeliveryCard({ orgId }: { orgId: string | null }) {
  const read = useQuery(deliveryAddressesQuery(orgId));
  const isViewing = useIsViewing();
  return (
    <ListCard
      id="delivery-addresses"
      title={<Trans>Delivery addresses</Trans>}
      text={<Trans>You choose one at checkout. The most recently used comes first.</Trans>}
      read={read}
      failure={<Trans>Unable to load the delivery addresses</Trans>}
      empty={<Trans>No address is saved yet.</Trans>}
      add={<Trans>Add an address</Trans>}
      canEdit={!isViewing}
      form={(address, onClose) => <AddressForm orgId={orgId} address={address} onClose={onClose} />}
    >
      {(addresses, onEdit) => <Addresses orgId={orgId} addresses={addresses} onEdit={onEdit} />}
    </ListCard>
  );
}

type AddressesProps = {
  orgId: string | null;
  addresses: readonly DeliveryAddress[];
  /** Opens an address for editing; null when the addresses are read-only. */
  onEdit: ((address: DeliveryAddress) => void) | null;
};

function Addresses({ orgId, addresses, onEdit }: AddressesProps) {
  const { t } = useLingui();
  const remove = useRemove(orgId);
  return addresses.map((address) => (
    <li
      key={address.id}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0"
    >
      <div className="min-w-0 flex-1 basis-40">
        <DeliveryText delivery={address} />
      </div>
      {onEdit && (
        <div className="flex gap-1">
          <Button
            variant="ghost"
            aria-label={t`Edit the address of ${address.recipient}`}
            onClick={() => onEdit(address)}
          >
            <Trans>Edit</Trans>
          </Button>
          <Button
            variant="ghost"
            aria-label={t`Remove the address of ${address.recipient}`}
            onClick={() => remove.mutate(address)}
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
    </li>
  ));
}

/** Removes an address. The toast has a button that restores the address. */
function useRemove(orgId: string | null) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: api.deliveryAddresses.key() });
  const restore = useMutation({
    mutationFn: ({ id: _removed, ...address }: DeliveryAddress) =>
      client.deliveryAddresses.create({ ...(orgId && { orgId }), ...address }),
    meta: { errorTitle: msg`Failed to save the address` },
    onSuccess: readAgain,
  });
  return useMutation({
    mutationFn: ({ id }: DeliveryAddress) => client.deliveryAddresses.delete({ id }),
    meta: { errorTitle: msg`Failed to remove the address` },
    onSuccess: async (_done, address) => {
      await readAgain();
      notify.success(t`Address removed`, {
        action: { label: t`Undo`, onClick: () => restore.mutate(address) },
      });
    },
  });
}
