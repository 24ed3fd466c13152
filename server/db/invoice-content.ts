import type { Delivery } from '../../contract/delivery.ts';
import type { GstTreatment } from '../../contract/gst.ts';
import type { Currency } from '../../contract/money.ts';
import type { Address } from '../../contract/organizations.ts';

export type InvoiceParty = {
  name: string;
  /** The person, where an organization is named. */
  contact: string | null;
  abn: string;
  address: Address | null;
  phone: string;
  website: string;
};

export type InvoiceItem = {
  name: string;
  catalogNumber: string | null;
  quantity: number;
  unitPrice: string;
  amount: string;
};

/** What an invoice or note says. Days are the seller's: Sydney's for one with an ABN, else those of UTC. */
export type InvoiceContent = {
  issuedOn: string;
  orderNumber: string;
  orderedOn: string;
  /** The buyer's own reference. Absent in what was issued before it was frozen; it is never added later. */
  purchaseOrderNumber?: string;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  /** Null where nothing was said of it. */
  delivery: Delivery | null;
  currency: Currency;
  gstTreatment: GstTreatment;
  items: InvoiceItem[];
  total: string;
  gst: string;
  /** When and how it was paid. Absent in what was issued before it was frozen, like the number. */
  paid?: InvoicePayment;
  /** Of a note: which invoice it changes, and because of what. */
  changes?: { number: string; issuedOn: string; reason: ChangeReason };
};

export type InvoicePayment = {
  on: string;
  /** Null when the provider did not say that it was one. */
  card: { last4: string } | null;
};

export type ChangeReason = 'refund' | 'dispute_lost' | 'dispute_won' | 'refund_returned';
