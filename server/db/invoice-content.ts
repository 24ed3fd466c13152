import type { Delivery } from '../../contract/delivery.ts';
import type { GstTreatment } from '../../contract/gst.ts';
import type { Currency } from '../../contract/money.ts';
import type { Pack } from '../../contract/order-lines.ts';
import type { Address } from '../../contract/organizations.ts';
import type { SoldOptions } from '../../contract/sold-options.ts';

export type InvoiceParty = {
  name: string;
  /** The contact person, when the party is an organization. */
  contact: string | null;
  abn: string;
  address: Address | null;
  phone: string;
  website: string;
};

export type InvoiceItem = {
  /** The line of the order. Only in documents of orders on account. */
  itemId?: string;
  name: string;
  /** The options of a variant. Absent from documents that are older than this field. */
  options?: SoldOptions;
  catalogNumber: string | null;
  quantity: number;
  unitPrice: string;
  amount: string;
  /** Absent from older documents. In those, the GST treatment of the document applies to every line. */
  gstTreatment?: GstTreatment;
  gstRate?: number;
  gstAmount?: string;
  pack?: Pack;
  /** The base units in a pack. */
  packUnits?: number;
  /** The lead time of a product that is made to order, in days. */
  leadDays?: number;
};

/**
 * The content of an invoice or note. Days are in the seller's time zone: Sydney for a seller with an ABN, otherwise
 * UTC.
 */
export type InvoiceContent = {
  issuedOn: string;
  orderNumber: string;
  orderedOn: string;
  /** The buyer's purchase order number. Absent from documents that are older than this field. */
  purchaseOrderNumber?: string;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  /** Null when no address was given. */
  delivery: Delivery | null;
  currency: Currency;
  gstTreatment: GstTreatment;
  items: InvoiceItem[];
  /** The freight, which is part of the total, and its GST, which is part of the order's GST. Absent without freight. */
  freight?: { amount: string; gstAmount: string };
  total: string;
  gst: string;
  /** The day on which an invoice on account is due. Absent from documents of orders that are paid when they are placed. */
  dueOn?: string;
  /** The order has GST-free goods that are not in the document, so that a part of the freight has no GST. */
  hasOtherFreeGoods?: true;
  /** When and how the buyer paid. Absent from documents that are older than this field. */
  paid?: InvoicePayment;
  /**
   * For a note: the invoice that it changes, and the reason. `isByLine` is true when `items` are the refunded lines;
   * otherwise they are the lines of the invoice. `note` is what the seller wrote.
   */
  changes?: { number: string; issuedOn: string; reason: ChangeReason; isByLine?: boolean; note?: string };
};

export type InvoicePayment = {
  on: string;
  /** Null when the provider did not report a card. */
  card: { last4: string } | null;
};

export type ChangeReason = 'refund' | 'dispute_lost' | 'dispute_won' | 'refund_returned' | 'adjustment';
