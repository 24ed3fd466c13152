import type { ColumnSet } from '../../../../contract/export-kinds.ts';
import { ariba } from './sets/ariba.ts';
import { coupa } from './sets/coupa.ts';
import type { InvoiceSet, InvoiceSide } from './sets/invoice-set.ts';
import { myobPurchases, myobSales } from './sets/myob.ts';
import { xeroBills, xeroSales } from './sets/xero.ts';

/** The columns that another product reads, for the invoices of each side (docs/exports.md). */
export const invoiceSets: Record<ColumnSet, Record<InvoiceSide, InvoiceSet>> = {
  xero: { issuedInvoices: xeroSales, receivedInvoices: xeroBills },
  myob: { issuedInvoices: myobSales, receivedInvoices: myobPurchases },
  coupa: { issuedInvoices: coupa, receivedInvoices: coupa },
  ariba: { issuedInvoices: ariba, receivedInvoices: ariba },
};
