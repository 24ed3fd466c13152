import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '../../../contract/order-status.ts';
import { day, id, oneOf, type RawSearch, text } from '../../search-params.ts';

/** Without a side the active organization decides which one opens (order-side.ts); `order` is the one whose details are open. */
export type OrdersSearch = {
  status?: OrderStatus;
  side?: 'purchases' | 'organization' | 'sales';
  /** Of addresses in letters sent before an order had a page of its own. */
  order?: string;
  success?: 'true';
  cursor?: string;
  /** A closed one, whose sales its former managers settle. */
  organization?: string;
} & SalesFilters;
/** What a seller narrows the inbox by; `from` and `to` are days. */
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

/** A month, as "2026-11"; without one, the present. `organization` is one that need not be active: a closed one, or any for platform staff. */
export type StatementSearch = { month?: string; organization?: string };
export const statementSearch = ({ month, ...raw }: RawSearch): StatementSearch => ({
  ...(typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && { month }),
  ...id('organization', raw),
});
