import { keepPreviousData } from '@tanstack/react-query';
import type { OnAccount } from '../../../../contract/credit-purchases.ts';
import { limits } from '../../../../contract/limits.ts';
import { api } from '../../../api/client.ts';
import { daysOf } from '../statement/months.ts';
import type { AccountSearch } from './account-search.ts';

/** The accounts that an organization has at sellers, newest first. Shows the previous rows while another page loads. */
export function ownAccountsQuery(orgId: string, cursor: string | undefined) {
  return api.creditAccounts.list.queryOptions({
    input: { orgId, cursor },
    placeholderData: keepPreviousData,
  });
}

/** The accounts of a buyer on which these orders can be bought. */
export function usableAccountsQuery(orgId: string, ordered: readonly OnAccount[number][]) {
  const orders = ordered.map(({ sellerOrgId, currency }) => ({ sellerOrgId, currency }));
  return api.creditAccounts.listUsable.queryOptions({ input: { orgId, orders } });
}

/** The accounts that a seller has for its buyers, newest first. */
export function grantedAccountsQuery(orgId: string, cursor: string | undefined) {
  return api.creditAccounts.listGranted.queryOptions({
    input: { orgId, cursor },
    placeholderData: keepPreviousData,
  });
}

/** The invoices of an account in a state, newest first. */
export function invoicesQuery(id: string, { invoices = 'open', cursor }: AccountSearch) {
  return api.creditAccounts.listInvoices.queryOptions({
    input: { id, state: invoices, cursor },
    placeholderData: keepPreviousData,
  });
}

/** The lines of an invoice, as its seller, with what can still be credited. */
export function invoiceLinesQuery(orgId: string, id: string) {
  return api.creditAccounts.listInvoiceLines.queryOptions({ input: { id, orgId } });
}

/** The newest receipts of an account, as many as one read returns. */
export function receiptsQuery(id: string) {
  return api.creditAccounts.listReceipts.queryOptions({ input: { id, pageSize: limits.pageSize.max } });
}

/** The statement of an account for a month such as "2026-11". */
export function accountStatementQuery(id: string, month: string) {
  return api.creditAccounts.statement.queryOptions({ input: { id, ...daysOf(month) } });
}

export function accountQuery(id: string) {
  return api.creditAccounts.find.queryOptions({ input: { id } });
}
