import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type FieldErrors, get, type Resolver, set, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type NewParcel, newParcel } from '../../../../contract/order-life.ts';
import type { Order } from '../../../../contract/orders.ts';
import { limitsOfParcels } from '../../../../contract/parcels.ts';
import { issueWords } from '../../../api/field-words.ts';
import { notify } from '../../../api/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type CarrierDraft, carrierOf, noCarrier } from './carrier.ts';
import { CarrierFields } from './carrier-fields.tsx';
import { parcelRefusalWords } from './parcel-words.ts';
import { type ShipAnswer, useShip } from './use-ship.ts';

type ShipManyProps = {
  orgId: string;
  orders: readonly Order[];
  onShipped: (orders: readonly { id: string }[]) => void;
  onClose: () => void;
};

/** A dialog that marks several orders as shipped. Each order is one parcel with all its unshipped units. All parcels have the same carrier. */
export function ShipMany({ orgId, orders, onShipped, onClose }: ShipManyProps) {
  const { t } = useLingui();
  // The orders as they were when the dialog opened, each with an idempotency key. A shipped order leaves the selection,
  // but a repeated press must still send that order with the same key.
  const [parcels] = useState(() => orders.map((order) => ({ order, key: crypto.randomUUID() })));
  const form = useForm<Draft, unknown, NewParcel[]>({
    resolver: resolveParcels(parcels),
    defaultValues: { ...noCarrier, numbers: parcels.map(() => '') },
  });
  const ship = useShip(orgId, {
    onAnswer({ shipped, refused }) {
      const count = shipped.length;
      if (count > 0)
        notify.success(
          t`${plural(count, { one: '# order marked shipped', other: '# orders marked shipped' })}`,
        );
      onShipped(shipped.map(({ orderId }) => ({ id: orderId })));
      if (refused.length === 0) onClose();
    },
  });
  return (
    <FormDialog
      title={<Plural value={parcels.length} one="Mark # order shipped" other="Mark # orders shipped" />}
      description={<Trans>Each buyer gets an email, so this cannot be undone.</Trans>}
      onClose={onClose}
      form={form}
      onSubmit={(sent) => ship.mutate(sent)}
      submit={{ busy: ship.isPending, children: <Trans>Mark shipped</Trans> }}
    >
      {ship.data && ship.data.refused.length > 0 && <Refused refused={ship.data.refused} />}
      <CarrierFields form={form} />
      {parcels.map(({ order: { id, orderNumber } }, index) => (
        <TextField
          key={id}
          form={form}
          name={`numbers.${index}`}
          label={<Trans>Tracking number of {orderNumber}</Trans>}
          inputClass="font-mono"
          autoComplete="off"
          maxLength={limitsOfParcels.text}
        />
      ))}
    </FormDialog>
  );
}

type Draft = CarrierDraft & { numbers: string[] };
type Parcel = { order: Order; key: string };

/**
 * Shows only the first issue of each field. All parcels share the carrier fields, so an issue of these fields would
 * otherwise appear once for each parcel.
 */
function resolveParcels(parcels: readonly Parcel[]): Resolver<Draft, unknown, NewParcel[]> {
  return ({ numbers, ...carrier }) => {
    const sent = parcels.map(({ order, key }, index) => {
      const trackingNumber = numbers[index]?.trim();
      return { orderId: order.id, key, ...carrierOf(carrier), ...(trackingNumber && { trackingNumber }) };
    });
    const parsed = newParcels.safeParse(sent);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: FieldErrors<Draft> = {};
    for (const issue of parsed.error.issues) {
      const [index, field] = issue.path;
      const name = field === 'trackingNumber' ? `numbers.${String(index)}` : String(field);
      if (!get(errors, name)) set(errors, name, { type: 'validate', message: issueWords(issue) });
    }
    return { values: {}, errors };
  };
}

const newParcels = z.array(newParcel);

/** Lists the parcels that the server did not record, with the reasons. */
function Refused({ refused }: Pick<ShipAnswer, 'refused'>) {
  const { t } = useLingui();
  return (
    <FormError>
      <ul className="grid gap-1">
        {refused.map(({ orderId, orderNumber, code }) => (
          <li key={orderId}>
            <span className="font-mono">{orderNumber}</span> {t(parcelRefusalWords[code])}
          </li>
        ))}
      </ul>
    </FormError>
  );
}
