import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '../../../contract/order-status.ts';
import { day, id, oneOf, type RawSearch, text } from '../../search-params.ts';

/** The search parameters of /orders. Without `side`, the active organization determines the side (order-side.ts). */
export type OrdersSearch = {
  status?: OrderStatus;
  side?: 'purchases' | 'organization' | 'sales';
  /**
   * The id of an order to open. Emails of earlier versions contain this parameter, because orders did not have their
   * own pages.
   */
  order?: string;
  success?: 'true';
  cursor?: string;
  /** The id of a closed organization whose former managers still complete its sales. */
  organization?: string;
} & SalesFilters;
/** The filters of the sales inbox. `from` and `to` are days such as "2026-11-18". */
export type SalesFilters = {
  payment?: PaymentStatus;
  toShip?: 'true';
  toAnswer?: 'true';
  unread?: 'true';
  from?: string;
  to?: string;
  search?: string;
};
export const ordersSearch = (raw: RawSearch): OrdersSearch => ({
  ...oneOf('status', orderStatuses, raw),
  ...oneOf('side', ['purchases', 'organization', 'sales'] as const, raw),
  ...id('order', raw),
  ...id('organization', raw),
  ...oneOf('success', ['true'] as const, raw),
  ...text('cursor', raw),
  ...salesFilters(raw),
});
export const salesFilters = (raw: RawSearch): SalesFilters => ({
  ...oneOf('payment', paymentStatuses, raw),
  ...oneOf('toShip', ['true'] as const, raw),
  ...oneOf('toAnswer', ['true'] as const, raw),
  ...oneOf('unread', ['true'] as const, raw),
  ...day('from', raw),
  ...day('to', raw),
  ...text('search', raw),
});

/** A month such as "2026-11", by default the current one. */
export type MonthSearch = { month?: string };
export const monthSearch = ({ month }: RawSearch): MonthSearch =>
  typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? { month } : {};

/** `organization` is a closed organization of the user; for staff it may be any organization. */
export type StatementSearch = MonthSearch & { organization?: string };
export const statementSearch = (raw: RawSearch): StatementSearch => ({
  ...monthSearch(raw),
  ...id('organization', raw),
});
