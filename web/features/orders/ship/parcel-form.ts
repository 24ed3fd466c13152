import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type FieldErrors, type Resolver, set, type UseFormReturn, useForm } from 'react-hook-form';
import { type NewParcel, newParcel, type OrderDetails } from '../../../../contract/order-life.ts';
import { issueWords } from '../../../api/field-words.ts';
import { type CarrierDraft, carrierOf, noCarrier } from './carrier.ts';
import { checkLines } from './lines-form.ts';
import type { LineDraft } from './lot-drafts.ts';
import { draftsOf, linesOf } from './parcel-lines.ts';

type ParcelDraft = CarrierDraft & { trackingNumber: string; trackingUrl: string; lines: LineDraft[] };
export type ParcelForm = UseFormReturn<ParcelDraft, unknown, NewParcel>;

/**
 * @param key the idempotency key. Repeated presses must use the same key, because a call that is repeated after a lost
 * reply must not record a second parcel
 */
export function useParcelForm({ id: orderId, items }: OrderDetails, key: string): ParcelForm {
  return useForm<ParcelDraft, unknown, NewParcel>({
    resolver: resolveParcel(orderId, key),
    defaultValues: { ...noCarrier, trackingNumber: '', trackingUrl: '', lines: draftsOf(items) },
  });
}

/** Validates the lines against the remaining quantities, and the parcel with the contract's schema. */
function resolveParcel(orderId: string, key: string): Resolver<ParcelDraft, unknown, NewParcel> {
  return (draft) => {
    const errors: FieldErrors<ParcelDraft> = {};
    const refuse = (field: string, message: string) => set(errors, field, { type: 'validate', message });
    const parsed = newParcel.safeParse(parcelOf(draft, { orderId, key }));
    for (const issue of parsed.error?.issues ?? []) {
      const field = String(issue.path[0]);
      if (field in draft) refuse(field, issueWords(issue));
    }
    if (linesOf(draft.lines).length === 0)
      refuse('lines.root', i18n._(msg`There is nothing in this parcel.`));
    checkLines(draft.lines, refuse);
    return parsed.success && Object.keys(errors).length === 0
      ? { values: parsed.data, errors: {} }
      : { values: {}, errors };
  };
}

function parcelOf(draft: ParcelDraft, ids: Pick<NewParcel, 'orderId' | 'key'>) {
  const [trackingNumber, trackingUrl] = [draft.trackingNumber.trim(), draft.trackingUrl.trim()];
  return {
    ...ids,
    ...carrierOf(draft),
    items: linesOf(draft.lines),
    ...(trackingNumber && { trackingNumber }),
    ...(trackingUrl && { trackingUrl }),
  };
}
