import { oneOf, type RawSearch, text } from '../../../search-params.ts';

/**
 * The search parameters of /accounts/:id: the state of the listed invoices, `open` by default, the page of the list, and
 * whether the buyer returns from the provider's page.
 */
export type AccountSearch = { invoices?: (typeof invoiceStates)[number]; cursor?: string; paid?: 'true' };

export const invoiceStates = ['open', 'overdue', 'all'] as const;

export const accountSearch = (raw: RawSearch): AccountSearch => ({
  ...oneOf('invoices', invoiceStates, raw),
  ...text('cursor', raw),
  ...oneOf('paid', ['true'] as const, raw),
});
