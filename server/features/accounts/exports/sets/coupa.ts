import { type Cells, fixed, type InvoiceSet, own, rowOf, signed } from './invoice-set.ts';

const header: Cells = {
  'Invoice Header': fixed('Invoice Header'),
  'Supplier Name': own('sellerName'),
  'Invoice Number': own('number'),
  'Invoice Date': own('issuedOn'),
  Currency: own('currency'),
  'Line Level Taxation': fixed('Yes'),
  'Is Credit Note': (line) => (line.kind === 'credit_note' ? 'Yes' : 'No'),
  'Original Invoice Number': own('changesNumber'),
};

const cells: Cells = {
  'Invoice Line': fixed('Invoice Line'),
  'Supplier Name': own('sellerName'),
  'Invoice Number': own('number'),
  'Line Number': own('line'),
  Description: own('description'),
  'Supplier Part Number': own('catalogNumber'),
  Quantity: own('quantity'),
  Price: signed('unitPrice'),
  'Tax Amount': signed('gstAmount'),
  'PO Number': own('purchaseOrderNumber'),
  'Cost Centre': own('costCentre'),
};

/** Rows of two types, each with its own columns: the header of a document, and its lines. */
export const coupa: InvoiceSet = {
  cells,
  head: [Object.keys(header), Object.keys(cells)],
  before: (line) => [rowOf(header, line)],
};
