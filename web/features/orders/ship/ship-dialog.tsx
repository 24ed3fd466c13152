import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { limitsOfParcels } from '../../../../contract/parcels.ts';
import { refusedFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { Field } from '../../../ui/field.tsx';
import { focusFirstFault } from '../../../ui/focus-first-fault.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Input } from '../../../ui/input.tsx';
import { type CarrierDraft, CarrierFields, chosenCarrier } from './carrier-fields.tsx';
import { LineFields } from './line-fields.tsx';
import { draftsOf, faultOf, type LineDraft, linesOf, withAnotherLot } from './parcel-lines.ts';
import { parcelRefusalWords } from './parcel-words.ts';
import { useShip } from './use-ship.ts';

type ShipDialogProps = { orgId: string; order: OrderDetails; onClose: () => void };

/** Records one parcel of an order: with whom, where it can be followed, and what is in it. */
export function ShipDialog({ orgId, order, onClose }: ShipDialogProps) {
  const form = useParcelForm(order);
  const { t } = useLingui();
  const ship = useShip(orgId, ({ shipped }) => {
    if (shipped.length === 0) return;
    notify.success(t`Marked shipped`, { description: t`We email the buyer.` });
    onClose();
  });
  const refused = refusedFields(ship.error);
  const refusal = ship.data?.refused[0];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parcel = form.read();
    if (parcel) ship.mutate([parcel]);
    else focusFirstFault(event.currentTarget);
  };
  return (
    <FormDialog
      width="lg"
      title={<Trans>Mark shipped</Trans>}
      description={
        <Trans>We email the buyer, so this cannot be undone. Leave out items that you ship later.</Trans>
      }
      onClose={onClose}
      onSubmit={submit}
      submit={{ busy: ship.isPending, children: <Trans>Mark shipped</Trans> }}
    >
      {refusal && <FormError>{t(parcelRefusalWords[refusal.code])}</FormError>}
      <CarrierFields
        draft={form.carrier}
        onChange={form.setCarrier}
        error={form.isTried && !chosenCarrier(form.carrier) ? t`Name the carrier.` : undefined}
      />
      <Tracking form={form} error={refused['parcels.0.trackingUrl']} />
      {form.drafts.map((draft) => (
        <LineFields
          key={draft.id}
          draft={draft}
          fault={form.isTried ? faultOf(draft, form.drafts) : null}
          onChange={(parts) => form.change(draft, parts)}
          onAnotherLot={() => form.setDrafts(withAnotherLot(form.drafts, draft))}
        />
      ))}
      {form.isTried && linesOf(form.drafts).length === 0 && (
        <FormError>
          <Trans>There is nothing in this parcel.</Trans>
        </FormError>
      )}
    </FormDialog>
  );
}

type Form = ReturnType<typeof useParcelForm>;

function useParcelForm(order: OrderDetails) {
  // The same for every press, so that one whose answer was lost makes no second parcel.
  const [key] = useState(() => crypto.randomUUID());
  const [carrier, setCarrier] = useState<CarrierDraft>({ carrier: '', carrierName: '' });
  const [tracking, setTracking] = useState({ number: '', url: '' });
  const [drafts, setDrafts] = useState(() => draftsOf(order.items));
  const [isTried, setTried] = useState(false);
  return {
    ...{ carrier, setCarrier, tracking, setTracking, drafts, setDrafts, isTried },
    change: (changed: LineDraft, parts: Partial<LineDraft>) =>
      setDrafts(drafts.map((draft) => (draft.id === changed.id ? { ...draft, ...parts } : draft))),
    /** The parcel, or null while something is missing; from then on the form says what. */
    read() {
      setTried(true);
      const [chosen, items] = [chosenCarrier(carrier), linesOf(drafts)];
      if (!chosen || items.length === 0 || drafts.some((draft) => faultOf(draft, drafts))) return null;
      const [trackingNumber, trackingUrl] = [tracking.number.trim(), tracking.url.trim()];
      return {
        ...{ key, orderId: order.id, items },
        ...chosen,
        ...(trackingNumber && { trackingNumber }),
        ...(trackingUrl && { trackingUrl }),
      };
    },
  };
}

function Tracking({ form: { tracking, setTracking }, error }: { form: Form; error: string | undefined }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={<Trans>Tracking number</Trans>}>
        {(control) => (
          <Input
            {...control}
            className="font-mono"
            autoComplete="off"
            maxLength={limitsOfParcels.text}
            value={tracking.number}
            onChange={({ target }) => setTracking({ ...tracking, number: target.value })}
          />
        )}
      </Field>
      <Field label={<Trans>Tracking link</Trans>} error={error}>
        {(control) => (
          <Input
            {...control}
            type="url"
            placeholder="https://"
            autoComplete="off"
            maxLength={limitsOfParcels.url}
            value={tracking.url}
            onChange={({ target }) => setTracking({ ...tracking, url: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
