import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ColumnSet, ExportKind } from '../../../../contract/export-kinds.ts';

export const exportWords: Record<ExportKind, MessageDescriptor> = {
  purchases: msg`Orders that we placed`,
  sales: msg`Orders that we received`,
  receivedInvoices: msg`Invoices that we received`,
  issuedInvoices: msg`Invoices that we issued`,
  spending: msg`Spending by cost centre`,
  products: msg`Products`,
  prices: msg`Prices`,
  stock: msg`Stock`,
};

export const setNames: Record<ColumnSet, string> = {
  coupa: 'Coupa',
  ariba: 'SAP Ariba',
  xero: 'Xero',
  myob: 'MYOB',
};
