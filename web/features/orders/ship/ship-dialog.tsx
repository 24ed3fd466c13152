import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { limitsOfParcels } from '../../../../contract/parcels.ts';
import { notify } from '../../../api/notify.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { CarrierFields } from './carrier-fields.tsx';
import { LineFields } from './line-fields.tsx';
import type { LinesForm } from './lines-form.ts';
import { type ParcelForm, useParcelForm } from './parcel-form.ts';
import { parcelRefusalWords } from './parcel-words.ts';
import { ScanLabel } from './scan-label.tsx';
import { useShip } from './use-ship.ts';

type ShipDialogProps = { orgId: string; order: OrderDetails; onClose: () => void };

/** Records one parcel of an order: carrier, tracking link and contents. */
export function ShipDialog({ orgId, order, onClose }: ShipDialogProps) {
  const { t } = useLingui();
  const [key] = useState(() => crypto.randomUUID());
  const form = useParcelForm(order, key);
  const ship = useShip(orgId, {
    onAnswer({ shipped }) {
      if (shipped.length === 0) return;
      notify.success(t`Marked shipped`, { description: t`We email the buyer.` });
      onClose();
    },
    onError: (error) =>
      showRefused(form, error, (path) => (path === 'parcels.0.trackingUrl' ? 'trackingUrl' : null)),
  });
  const refusal = ship.data?.refused[0];
  return (
    <FormDialog
      width="lg"
      title={<Trans>Mark shipped</Trans>}
      description={
        <Trans>We email the buyer, so this cannot be undone. Leave out items that you ship later.</Trans>
      }
      onClose={onClose}
      form={form}
      onSubmit={(parcel) => ship.mutate([parcel])}
      submit={{ busy: ship.isPending, children: <Trans>Mark shipped</Trans> }}
    >
      {refusal && <FormError>{t(parcelRefusalWords[refusal.code])}</FormError>}
      <CarrierFields form={form} />
      <Tracking form={form} />
      <Lines form={form} labels={order.labels} />
    </FormDialog>
  );
}

function Tracking({ form }: { form: ParcelForm }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        form={form}
        name="trackingNumber"
        label={<Trans>Tracking number</Trans>}
        inputClass="font-mono"
        autoComplete="off"
        maxLength={limitsOfParcels.text}
      />
      <TextField
        form={form}
        name="trackingUrl"
        label={<Trans>Tracking link</Trans>}
        type="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={limitsOfParcels.url}
      />
    </div>
  );
}

type LinesProps = { form: ParcelForm; labels: OrderDetails['labels'] };

function Lines({ form: { control, ...form }, labels }: LinesProps) {
  const lines = { control, ...form } as unknown as LinesForm;
  const { fields } = useFieldArray({ control, name: 'lines' });
  const { errors } = useFormState({ control, name: 'lines' });
  const nothing = errors.lines?.root?.message;
  return (
    <>
      <ScanLabel form={lines} labels={labels} />
      {fields.map(({ id, item }, index) => (
        <LineFields key={id} form={lines} index={index} item={item} />
      ))}
      {nothing && <FormError>{nothing}</FormError>}
    </>
  );
}
