import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { DeliveryAddress } from '../../../../contract/delivery.ts';
import { id } from '../../../../contract/fields.ts';
import type { GstTreatment } from '../../../../contract/gst.ts';
import type { Pack } from '../../../../contract/order-lines.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { Loaded } from '../../../reads/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { RadioCardsField } from '../../../ui/form/radio-cards-field.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { deliveryAddressesQuery } from './api.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { useDeliveryForm } from './delivery-form.ts';
import { DeliveryPlace } from './delivery-text.tsx';
import { PurchaseTotal, useQuote } from './purchase-total.tsx';
import { useSaveDelivery } from './use-save-delivery.ts';

const schema = z.object({ deliverTo: id });
const nowhere = { country: '', region: '' };

type DeliveryDialogProps = {
  productId: string;
  pack: Pack;
  /** The organization that buys. Null when the user buys for themselves. */
  orgId: string | null;
  /** Whether the checkout is being created. */
  isProcessing: boolean;
  /** Called with the id of the chosen address and the GST treatment that the dialog showed. */
  onChoose: (addressId: string, gstShown: GstTreatment) => void;
  onClose: () => void;
};

/**
 * Lets the buyer choose the delivery address before payment: a saved address (by default the one used last) or a new
 * one.
 */
export function DeliveryDialog({
  productId,
  pack,
  orgId,
  isProcessing,
  onChoose,
  onClose,
}: DeliveryDialogProps) {
  const read = useQuery(deliveryAddressesQuery(orgId));
  const form = useForm({
    resolver: formResolver(schema),
    values: { deliverTo: read.data?.[0]?.id ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  const chosen = useWatch({ control: form.control, name: 'deliverTo' });
  const [isAdding, setAdding] = useState(false);
  const address = read.data?.find(({ id }) => id === chosen);
  const quote = useQuote({ productId, pack, orgId }, address ?? nowhere);
  if (read.data?.length === 0 || isAdding)
    return (
      <AnotherAddress
        productId={productId}
        pack={pack}
        orgId={orgId}
        onClose={onClose}
        onSaved={({ id }, gstShown) => {
          form.setValue('deliverTo', id, { shouldDirty: true });
          setAdding(false);
          onChoose(id, gstShown);
        }}
      />
    );
  return (
    <FormDialog
      {...frame}
      form={form}
      onClose={onClose}
      onSubmit={({ deliverTo }) => quote.data && onChoose(deliverTo, quote.data.gstTreatment)}
      submit={submit(isProcessing, !quote.data)}
      summary={address && <PurchaseTotal quote={quote} />}
    >
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
          <RadioCardsField
            form={form}
            name="deliverTo"
            legend={<Trans>Deliver to</Trans>}
            options={addresses.map((kept) => ({
              value: kept.id,
              title: kept.recipient,
              text: <DeliveryPlace delivery={kept} />,
            }))}
          />
        )}
      </Loaded>
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

type AnotherAddressProps = Pick<DeliveryDialogProps, 'productId' | 'pack' | 'orgId' | 'onClose'> & {
  onSaved: (address: DeliveryAddress, gstShown: GstTreatment) => void;
};

/** A form for a new address. It also shows the total, which depends on the address's country. */
function AnotherAddress({ productId, pack, orgId, onSaved, onClose }: AnotherAddressProps) {
  const form = useDeliveryForm(null);
  const [country, region] = useWatch({ control: form.control, name: ['country', 'region'] });
  const quote = useQuote({ productId, pack, orgId }, { country, region: region ?? '' });
  const save = useSaveDelivery({
    orgId,
    form,
    onSaved: (address) => quote.data && onSaved(address, quote.data.gstTreatment),
  });
  return (
    <FormDialog
      {...frame}
      onClose={onClose}
      form={form}
      onSubmit={(address) => save.mutate(address)}
      submit={submit(save.isPending, country !== '' && !quote.data)}
      summary={country !== '' && <PurchaseTotal quote={quote} />}
    >
      <DeliveryFields form={form} />
      <UnsavedChanges when={form.formState.isDirty && !save.isPending && !save.isSuccess} />
    </FormDialog>
  );
}
