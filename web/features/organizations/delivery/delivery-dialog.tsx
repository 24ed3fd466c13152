import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { DeliveryAddress } from '../../../../contract/delivery.ts';
import type { GstTreatment } from '../../../../contract/gst.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { Loaded } from '../../../reads/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { deliveryAddressesQuery } from './api.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { useDeliveryForm } from './delivery-form.ts';
import { DeliveryPlace } from './delivery-text.tsx';
import { PurchaseTotal, useQuote } from './purchase-total.tsx';
import { useSaveDelivery } from './use-save-delivery.ts';

type DeliveryDialogProps = {
  productId: string;
  /** The buying organization; null for the user. */
  orgId: string | null;
  /** The checkout is being created. */
  isProcessing: boolean;
  /** Called with the GST treatment that the dialog shows. */
  onChoose: (addressId: string, gstShown: GstTreatment) => void;
  onClose: () => void;
};

/** Chooses the delivery address before payment: a saved one, by default the last used, or a new one. */
export function DeliveryDialog({ productId, orgId, isProcessing, onChoose, onClose }: DeliveryDialogProps) {
  const { data: addresses } = useQuery(deliveryAddressesQuery(orgId));
  const [chosen, choose] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const address = addresses?.find(({ id }) => id === chosen) ?? addresses?.[0];
  const quote = useQuote(productId, address?.country ?? '');
  if (addresses?.length === 0 || isAdding)
    return (
      <AnotherAddress
        productId={productId}
        orgId={orgId}
        onClose={onClose}
        onSaved={({ id }, gstShown) => {
          choose(id);
          setAdding(false);
          onChoose(id, gstShown);
        }}
      />
    );
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (address && quote.data) onChoose(address.id, quote.data.gstTreatment);
  };
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      onSubmit={goOn}
      submit={submit(isProcessing, !quote.data)}
      summary={address && <PurchaseTotal quote={quote} />}
    >
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

type AnotherAddressProps = Pick<DeliveryDialogProps, 'productId' | 'orgId' | 'onClose'> & {
  onSaved: (address: DeliveryAddress, gstShown: GstTreatment) => void;
};

/** The total depends on the country, which the form asks for. */
function AnotherAddress({ productId, orgId, onSaved, onClose }: AnotherAddressProps) {
  const form = useDeliveryForm(null);
  const country = useWatch({ control: form.control, name: 'country' });
  const quote = useQuote(productId, country);
  const save = useSaveDelivery({
    orgId,
    form,
    onSaved: (address) => quote.data && onSaved(address, quote.data.gstTreatment),
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      onSubmit={form.handleSubmit((address) => save.mutate(address))}
      submit={submit(save.isPending, country !== '' && !quote.data)}
      summary={country !== '' && <PurchaseTotal quote={quote} />}
    >
      <DeliveryFields form={form} />
      <UnsavedChanges when={form.formState.isDirty && !save.isPending && !save.isSuccess} />
    </FormDialog>
  );
}
