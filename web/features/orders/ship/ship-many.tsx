import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { NewParcel } from '../../../../contract/order-life.ts';
import type { Order } from '../../../../contract/orders.ts';
import { limitsOfParcels } from '../../../../contract/parcels.ts';
import { notify } from '../../../api/notify.ts';
import { Field } from '../../../ui/field.tsx';
import { focusFirstFault } from '../../../ui/focus-first-fault.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Input } from '../../../ui/input.tsx';
import { type CarrierDraft, CarrierFields, chosenCarrier } from './carrier-fields.tsx';
import { parcelRefusalWords } from './parcel-words.ts';
import { type ShipAnswer, useShip } from './use-ship.ts';

type ShipManyProps = {
  orgId: string;
  orders: readonly Order[];
  onShipped: (orders: readonly { id: string }[]) => void;
  onClose: () => void;
};

/** Sends everything that is left of several orders with one carrier, a parcel for each. */
export function ShipMany({ orgId, orders, onShipped, onClose }: ShipManyProps) {
  const { t } = useLingui();
  // As they were when the dialog opened: those that are sent leave the selection, and keep the key that they were sent with.
  const [parcels] = useState(() => orders.map((order) => ({ order, key: crypto.randomUUID() })));
  const [carrier, setCarrier] = useState<CarrierDraft>({ carrier: '', carrierName: '' });
  const [numbers, setNumbers] = useState<Record<string, string>>({});
  const [isTried, setTried] = useState(false);
  const ship = useShip(orgId, ({ shipped, refused }) => {
    const count = shipped.length;
    if (count > 0)
      notify.success(
        t`${plural(count, { one: '# order marked shipped', other: '# orders marked shipped' })}`,
      );
    onShipped(shipped.map(({ orderId }) => ({ id: orderId })));
    if (refused.length === 0) onClose();
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const chosen = chosenCarrier(carrier);
    if (chosen) ship.mutate(parcels.map(({ order, key }) => parcelOf(order.id, key, chosen, numbers)));
    else focusFirstFault(event.currentTarget);
  };
  return (
    <FormDialog
      title={<Plural value={parcels.length} one="Mark # order shipped" other="Mark # orders shipped" />}
      description={<Trans>Each buyer gets an email, so this cannot be undone.</Trans>}
      onClose={onClose}
      onSubmit={submit}
      submit={{ busy: ship.isPending, children: <Trans>Mark shipped</Trans> }}
    >
      {ship.data && ship.data.refused.length > 0 && <Refused refused={ship.data.refused} />}
      <CarrierFields
        draft={carrier}
        onChange={setCarrier}
        error={isTried && !chosenCarrier(carrier) ? t`Name the carrier.` : undefined}
      />
      {parcels.map(({ order: { id, orderNumber } }) => (
        <Field key={id} label={<Trans>Tracking number of {orderNumber}</Trans>}>
          {(control) => (
            <Input
              {...control}
              className="font-mono"
              autoComplete="off"
              maxLength={limitsOfParcels.text}
              value={numbers[id] ?? ''}
              onChange={({ target }) => setNumbers({ ...numbers, [id]: target.value })}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  );
}

function parcelOf(
  orderId: string,
  key: string,
  carrier: NonNullable<ReturnType<typeof chosenCarrier>>,
  numbers: Record<string, string>,
): NewParcel {
  const trackingNumber = numbers[orderId]?.trim();
  return { orderId, key, ...carrier, ...(trackingNumber && { trackingNumber }) };
}

/** Those that were not recorded, each with the reason; the others are. */
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
