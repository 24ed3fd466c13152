import { toCsv } from '../../../../contract/csv.ts';
import type { FoundLot } from '../../../../contract/lots.ts';
import { optionsText } from '../../../../contract/options-text.ts';
import { download } from '../../../ui/download.ts';
import { readLots } from './api.ts';
import type { LotsSearch, LotsSide } from './lots-search.ts';

/** Reads all lots that match, page by page, and downloads them as a file. */
export async function exportLots(orgId: string, side: LotsSide, search: LotsSearch): Promise<void> {
  const found: FoundLot[] = [];
  let cursor: string | undefined;
  do {
    const page = await readLots(orgId, side, { ...search, ...(cursor && { cursor }) });
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  const name = `lots-${new Date().toISOString().slice(0, 10)}.csv`;
  // The byte order mark makes spreadsheet programs read the file as UTF-8.
  download(name, 'text/csv;charset=utf-8', `\uFEFF${toCsv(lotRows(found, side))}`);
}

/** Headers are in English, whatever the user's language is, because programs read them. */
export function lotRows(found: readonly FoundLot[], side: LotsSide): string[][] {
  const party = side === 'sold' ? 'Buyer' : 'Seller';
  const rows = found.map((lot) => [
    ...[lot.lot ?? '', lot.serial ?? '', lot.expiresOn ?? '', lot.manufacturedOn ?? ''],
    ...[lot.name, optionsText(lot.options), String(lot.quantity), lot.counts, String(lot.units)],
    ...[lot.party, lot.orderNumber, String(lot.parcel), lot.shippedAt, lot.costCentre, lot.deliveredTo],
  ]);
  return [
    [
      ...['Lot', 'Serial number', 'Expiry date', 'Manufacture date'],
      ...['Item', 'Options', 'Quantity', 'Counted in', 'Base units'],
      ...[party, 'Order number', 'Parcel', 'Shipped', 'Cost centre', 'Delivered to'],
    ],
    ...rows,
  ];
}
