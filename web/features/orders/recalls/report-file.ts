import { toCsv } from '../../../../contract/csv.ts';
import type { Recall, ReportedLine } from '../../../../contract/recalls.ts';
import { download } from '../../../ui/download.ts';
import { readReport } from './api.ts';

/** Downloads every line of a recall as a file. */
export async function exportReport({ id, isDrill }: Recall): Promise<void> {
  const lines = await readReport(id);
  const name = `recall-${isDrill ? 'drill-' : ''}${new Date().toISOString().slice(0, 10)}.csv`;
  // The byte order mark makes spreadsheet programs read the file as UTF-8.
  download(name, 'text/csv;charset=utf-8', `\uFEFF${toCsv(reportRows(lines))}`);
}

/** Headers are in English, whatever the user's language is, because programs read them. */
export function reportRows(lines: readonly ReportedLine[]): string[][] {
  const rows = lines.map(({ notice, ...line }) => [
    ...[notice.buyerName, line.sellerName, line.orderNumber ?? '', line.name, line.identifier ?? ''],
    ...[line.lot ?? '', line.serial ?? '', line.isCertain ? 'affected' : 'possibly affected'],
    ...[line.units, line.used, line.quarantined, line.returned].map(String),
    String(line.units - line.used - line.quarantined - line.returned),
    ...[notice.state, notice.sentAt ?? '', notice.seenAt ?? '', notice.acknowledgedAt ?? ''],
    ...[notice.reconciledAt ?? '', notice.escalatedAt ?? ''],
  ]);
  return [
    [
      ...[
        'Buyer',
        'Seller',
        'Order number',
        'Item',
        'Device identifier',
        'Lot',
        'Serial number',
        'Certainty',
      ],
      ...['Units', 'Used', 'Quarantined', 'Returned', 'Not accounted for'],
      ...['Notice', 'Sent', 'Seen', 'Acknowledged', 'Reconciled', 'Escalated'],
    ],
    ...rows,
  ];
}
