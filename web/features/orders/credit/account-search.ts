import { oneOf, type RawSearch, text } from '../../../search-params.ts';

/** The search parameters of /accounts/:id: the state of the listed invoices, `open` by default, and the page of the list. */
export type AccountSearch = { invoices?: (typeof invoiceStates)[number]; cursor?: string };

export const invoiceStates = ['open', 'overdue', 'all'] as const;

export const accountSearch = (raw: RawSearch): AccountSearch => ({
  ...oneOf('invoices', invoiceStates, raw),
  ...text('cursor', raw),
});
