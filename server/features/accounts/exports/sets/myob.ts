import { byGst, type Cells, dayFirst, fixed, type InvoiceSet, own, signed } from './invoice-set.ts';

const line: Cells = {
  Description: own('description'),
  'Account #': fixed(''),
  Amount: signed('netAmount'),
  'Inc-Tax Amount': signed('amount'),
  'Journal Memo': own('orderNumber'),
  'Tax Code': byGst({ included: 'GST', free: 'FRE', export: 'EXP', none: 'N-T' }),
  'GST Amount': signed('gstAmount'),
  'Currency Code': own('currency'),
};

/** AccountRight recognizes the end of a transaction by an empty line. */
const before: InvoiceSet['before'] = () => [[]];

/** Fields of service sales in MYOB AccountRight. `Inclusive` is marked, because prices include tax. */
export const myobSales: InvoiceSet = {
  before,
  cells: {
    'Co./Last Name': own('buyerName'),
    'Addr 1 - Line 1': own('buyerLine1'),
    Inclusive: fixed('X'),
    'Invoice #': own('number'),
    Date: dayFirst('issuedOn'),
    'Customer PO': own('purchaseOrderNumber'),
    ...line,
  },
};

/** Fields of service purchases in MYOB AccountRight. */
export const myobPurchases: InvoiceSet = {
  before,
  cells: {
    'Co./Last Name': own('sellerName'),
    Inclusive: fixed('X'),
    Date: dayFirst('issuedOn'),
    'Supplier Invoice #': own('number'),
    ...line,
  },
};
