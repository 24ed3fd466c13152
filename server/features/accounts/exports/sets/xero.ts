import { byGst, type Cells, dayFirst, fixed, type InvoiceSet, own, signed } from './invoice-set.ts';

const empty = fixed('');

const address: Cells = {
  EmailAddress: empty,
  POAddressLine1: own('buyerLine1'),
  POAddressLine2: own('buyerLine2'),
  POAddressLine3: empty,
  POAddressLine4: empty,
  POCity: own('buyerCity'),
  PORegion: own('buyerRegion'),
  POPostalCode: own('buyerPostalCode'),
  POCountry: own('buyerCountry'),
};
const noAddress: Cells = Object.fromEntries(Object.keys(address).map((name) => [name, empty]));

const tracking: Cells = {
  TrackingName1: empty,
  TrackingOption1: empty,
  TrackingName2: empty,
  TrackingOption2: empty,
};

/** The columns of Xero's template for sales invoices. Amounts include tax. */
export const xeroSales: InvoiceSet = {
  cells: {
    '*ContactName': own('buyerName'),
    ...address,
    '*InvoiceNumber': own('number'),
    Reference: own('purchaseOrderNumber'),
    '*InvoiceDate': dayFirst('issuedOn'),
    '*DueDate': dayFirst('dueOn'),
    InventoryItemCode: own('catalogNumber'),
    '*Description': own('description'),
    '*Quantity': own('quantity'),
    '*UnitAmount': signed('unitPrice'),
    Discount: empty,
    '*AccountCode': empty,
    '*TaxType': byGst({
      included: 'GST on Income',
      free: 'GST Free Income',
      export: 'GST Free Exports',
      none: 'BAS Excluded',
    }),
    ...tracking,
    Currency: own('currency'),
    BrandingTheme: empty,
  },
};

/** The columns of Xero's template for bills. Amounts include tax. */
export const xeroBills: InvoiceSet = {
  cells: {
    '*ContactName': own('sellerName'),
    ...noAddress,
    '*InvoiceNumber': own('number'),
    '*InvoiceDate': dayFirst('issuedOn'),
    '*DueDate': dayFirst('dueOn'),
    Total: signed('total'),
    InventoryItemCode: own('catalogNumber'),
    Description: own('description'),
    '*Quantity': own('quantity'),
    '*UnitAmount': signed('unitPrice'),
    '*AccountCode': empty,
    '*TaxType': byGst({
      included: 'GST on Expenses',
      free: 'GST Free Expenses',
      export: 'GST Free Expenses',
      none: 'BAS Excluded',
    }),
    TaxAmount: signed('gstAmount'),
    ...tracking,
    Currency: own('currency'),
  },
};
