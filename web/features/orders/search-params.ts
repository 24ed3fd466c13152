import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '../../../contract/order-status.ts';
import { day, id, oneOf, type RawSearch, text } from '../../search-params.ts';

/** Without `side`, the active organization decides (order-side.ts); `order` is the id of the open order. */
export type OrdersSearch = {
  status?: OrderStatus;
  side?: 'purchases' | 'organization' | 'sales';
  /** For links in emails sent before orders had their own page. */
  order?: string;
  success?: 'true';
  cursor?: string;
  /** A closed organization, whose sales its former managers settle. */
  organization?: string;
} & SalesFilters;
/** The filters of the sales inbox; `from` and `to` are days. */
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

/** A month, as "2026-11", by default the current one. `organization` may be a closed one, or any for staff. */
export type StatementSearch = { month?: string; organization?: string };
export const statementSearch = ({ month, ...raw }: RawSearch): StatementSearch => ({
  ...(typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && { month }),
  ...id('organization', raw),
});
