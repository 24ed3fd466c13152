import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InvoiceKind, OrderDocument } from '../../../../contract/order-documents.ts';

const names: Record<InvoiceKind, MessageDescriptor> = {
  invoice: msg`Invoice`,
  credit_note: msg`Credit note`,
  debit_note: msg`Debit note`,
};

/** Documents with GST keep the English names of the Australian Taxation Office in every language. */
const taxNames: Record<InvoiceKind, MessageDescriptor> = {
  invoice: msg`Tax invoice`,
  credit_note: msg`Adjustment note`,
  debit_note: msg`Adjustment note`,
};

export function documentName({ kind, gstTreatment }: OrderDocument): MessageDescriptor {
  return gstTreatment === 'included' ? taxNames[kind] : names[kind];
}
