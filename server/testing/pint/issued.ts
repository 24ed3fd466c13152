import { fromMinorUnits, toMinorUnits } from '../../../contract/money.ts';
import { type LineAmounts, lineAmounts, type Pack } from '../../../contract/order-lines.ts';
import type { InvoiceContent, InvoiceItem, InvoiceParty } from '../../db/invoice-content.ts';
import type { IssuedDocument } from '../../features/orders/documents/find-document.ts';

type SoldItem = {
  unitPrice: string;
  quantity: number;
  gstTreatment?: LineAmounts['gstTreatment'];
  name?: string;
  pack?: Pack;
  packUnits?: number;
};

const address = {
  line1: '12 Flinders Lane',
  line2: '',
  city: 'Melbourne',
  region: 'VIC',
  postalCode: '3000',
  country: 'AU',
};

export const aSellerParty: InvoiceParty = {
  ...{ name: 'Cortiva', contact: null, abn: '51824753556', address, phone: '+61 3 5550 0000', website: '' },
};
export const aBuyerParty: InvoiceParty = {
  ...{ name: 'Harbour Clinic', contact: 'Bea Buyer', abn: '53 004 085 616', address, phone: '', website: '' },
};

export function anItem({ gstTreatment = 'included', name = 'Cap', ...sold }: SoldItem): InvoiceItem {
  return {
    ...{ name, catalogNumber: null, options: [] },
    ...sold,
    ...lineAmounts({ ...sold, gstTreatment, currency: 'AUD' }),
  };
}

/** The content of an invoice in AUD. The totals of the invoice are the sums of its lines and its freight. */
export function aContent(items: readonly InvoiceItem[], more: Partial<InvoiceContent> = {}): InvoiceContent {
  const sumOf = (amounts: readonly string[]) =>
    fromMinorUnits(
      amounts.reduce((sum, amount) => sum + toMinorUnits(amount, 'AUD'), 0),
      'AUD',
    );
  return {
    ...{ issuedOn: '2026-11-20', orderNumber: 'MY-7K2M-9QXD', orderedOn: '2026-11-19' },
    ...{ purchaseOrderNumber: 'PO 4500/17', seller: aSellerParty, buyer: aBuyerParty, delivery: null },
    ...{ currency: 'AUD', gstTreatment: items[0]?.gstTreatment ?? 'included', items: [...items] },
    total: sumOf([...items.map(({ amount }) => amount), more.freight?.amount ?? '0']),
    gst: sumOf([...items.map(({ gstAmount = '0' }) => gstAmount), more.freight?.gstAmount ?? '0']),
    paid: { on: '2026-11-20', card: { last4: '4242' } },
    ...more,
  };
}

export function anIssued(content: InvoiceContent, kind: IssuedDocument['kind'] = 'invoice'): IssuedDocument {
  return { kind, number: 42, content };
}
