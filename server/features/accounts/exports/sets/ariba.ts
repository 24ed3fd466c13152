import { fixed, type InvoiceSet, own, signed } from './invoice-set.ts';

const purposes = { invoice: 'standard', credit_note: 'lineLevelCreditMemo', debit_note: 'debitMemo' };

/** The fields have the names of an InvoiceDetailRequest of cXML. */
export const ariba: InvoiceSet = {
  cells: {
    invoiceID: own('number'),
    operation: fixed('new'),
    purpose: ({ kind }) => purposes[kind as keyof typeof purposes],
    invoiceDate: own('issuedOn'),
    originalInvoiceID: own('changesNumber'),
    orderID: own('purchaseOrderNumber'),
    orderDate: own('orderedOn'),
    isTaxInLine: fixed('yes'),
    currency: own('currency'),
    invoiceLineNumber: own('line'),
    supplierPartID: own('catalogNumber'),
    description: own('description'),
    quantity: own('quantity'),
    unitOfMeasure: own('pack'),
    unitPrice: signed('unitPrice'),
    subtotalAmount: signed('amount'),
    taxPercentageRate: own('gstRate'),
    taxAmount: signed('gstAmount'),
    netAmount: signed('netAmount'),
    costCenter: own('costCentre'),
  },
};
