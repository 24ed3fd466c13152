import { toCsv } from '../../../../contract/csv.ts';
import { optionsText } from '../../../../contract/options-text.ts';
import type { Order } from '../../../../contract/orders.ts';
import { client } from '../../../api/client.ts';
import { download } from '../../../ui/download.ts';
import { deliveryFields } from '../../organizations/delivery/field-names.ts';
import { type OrdersSearch, salesFilters } from '../search-params.ts';

/** Reads all orders that match the filters, page by page, and downloads them as a file. */
export async function exportListed(
  orgId: string,
  search: OrdersSearch,
  onRead: (orders: number) => void,
): Promise<void> {
  const orders: Order[] = [];
  let cursor: string | undefined;
  do {
    const { status } = search;
    const page = await client.orders.export({ orgId, status, ...salesFilters(search), cursor });
    orders.push(...page.items);
    onRead(orders.length);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  downloadOrders(orders);
}

export function downloadOrders(orders: readonly Order[]): void {
  const name = `orders-${new Date().toISOString().slice(0, 10)}.csv`;
  // The byte order mark makes spreadsheet programs read the file as UTF-8.
  download(name, 'text/csv;charset=utf-8', `\uFEFF${toCsv(rowsOf(orders))}`);
}

/**
 * One row for each line of an order. Headers and states are in English, whatever the user's language is, because
 * programs read them.
 */
export function rowsOf(orders: readonly Order[]): string[][] {
  const rows = orders.flatMap((order) =>
    order.items.map(({ name, options, pack, packUnits, quantity, unitPrice, leadDays }) => [
      order.orderNumber,
      order.createdAt,
      order.updatedAt,
      order.status,
      order.paymentStatus,
      order.buyerOrgName ?? '',
      order.buyerName,
      name,
      String(quantity),
      unitPrice,
      order.freightAmount ?? '',
      order.totalAmount,
      order.gstTreatment,
      order.gstAmount,
      order.currency,
      ...deliveryFields.map((field) => order.delivery?.[field] ?? ''),
      pack,
      String(quantity * packUnits),
      leadDays === null ? '' : String(leadDays),
      optionsText(options),
    ]),
  );
  return [heads, ...rows];
}

const heads = [
  'Order number',
  'Created',
  'Updated',
  'Status',
  'Payment',
  'Buying organization',
  'Buyer',
  'Item',
  'Quantity',
  'Unit price',
  'Freight',
  'Order total',
  'GST',
  'GST in order total',
  'Currency',
  'Recipient',
  'Delivery organization',
  'Address line 1',
  'Address line 2',
  'City',
  'State or region',
  'Postal code',
  'Country',
  'Contact phone',
  'Contact email',
  'Delivery instructions',
  // New columns are added at the end, because programs may read the older columns by position.
  'Pack',
  'Base units',
  'Lead time in days',
  'Options',
];
