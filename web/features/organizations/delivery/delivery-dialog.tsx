import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { DeliveryAddress } from '../../../../contract/delivery.ts';
import { Loaded } from '../../../loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { UnsavedChanges } from '../../../unsaved-changes.tsx';
import { deliveryAddressesQuery } from './api.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { useDeliveryForm } from './delivery-form.ts';
import { DeliveryPlace } from './delivery-text.tsx';
import { useSaveDelivery } from './use-save-delivery.ts';

type DeliveryDialogProps = {
  /** Who buys: an organization, or null for the reader alone. */
  orgId: string | null;
  /** The checkout of the chosen address is being opened. */
  isProcessing: boolean;
  onChoose: (addressId: string) => void;
  onClose: () => void;
};

/** Before the payment: one of the kept addresses, the last one to begin with, or another. */
export function DeliveryDialog({ orgId, isProcessing, onChoose, onClose }: DeliveryDialogProps) {
  const { data: addresses } = useQuery(deliveryAddressesQuery(orgId));
  const [chosen, choose] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  if (addresses?.length === 0 || isAdding)
    return (
      <AnotherAddress
        orgId={orgId}
        onClose={onClose}
        onSaved={({ id }) => {
          choose(id);
          setAdding(false);
          onChoose(id);
        }}
      />
    );
  const address = addresses?.find(({ id }) => id === chosen) ?? addresses?.[0];
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (address) onChoose(address.id);
  };
  return (
    <FormDialog {...frame} onClose={onClose} onSubmit={goOn} submit={submit(isProcessing, !address)}>
      <KeptAddresses orgId={orgId} chosen={address?.id ?? null} onChoose={choose} />
      <Button variant="outline" className="justify-self-start" onClick={() => setAdding(true)}>
        <Trans>Another address</Trans>
      </Button>
    </FormDialog>
  );
}

const frame = {
  title: <Trans>Delivery address</Trans>,
  description: <Trans>It is kept for the next purchase. The seller sees it with the order.</Trans>,
};

function submit(busy: boolean, disabled = false): { busy: boolean; disabled: boolean; children: ReactNode } {
  return { busy, disabled, children: <Trans>Continue to payment</Trans> };
}

type KeptAddressesProps = { orgId: string | null; chosen: string | null; onChoose: (id: string) => void };

function KeptAddresses({ orgId, chosen, onChoose }: KeptAddressesProps) {
  const read = useQuery(deliveryAddressesQuery(orgId));
  return (
    <Loaded
      bare
      read={read}
      failure={<Trans>Unable to load the delivery addresses</Trans>}
      loading={
        <Loading className="grid gap-3 sm:grid-cols-2">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </Loading>
      }
    >
      {(addresses) => (
        <RadioCards
          legend={<Trans>Deliver to</Trans>}
          value={chosen}
          onValueChange={onChoose}
          options={addresses.map((address) => ({
            value: address.id,
            title: address.recipient,
            text: <DeliveryPlace delivery={address} />,
          }))}
        />
      )}
    </Loaded>
  );
}

type AnotherAddressProps = {
  orgId: string | null;
  onSaved: (address: DeliveryAddress) => void;
  onClose: () => void;
};

function AnotherAddress({ orgId, onSaved, onClose }: AnotherAddressProps) {
  const form = useDeliveryForm(null);
  const save = useSaveDelivery({ orgId, form, onSaved });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      onSubmit={form.handleSubmit((address) => save.mutate(address))}
      submit={submit(save.isPending)}
    >
      <DeliveryFields form={form} />
      <UnsavedChanges when={form.formState.isDirty && !save.isPending && !save.isSuccess} />
    </FormDialog>
  );
}
