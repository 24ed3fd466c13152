import { toCsv } from '../../../../../contract/csv.ts';
import type { ExportedProduct, ProductSelection } from '../../../../../contract/product-bulk.ts';
import { productColumns } from '../../../../../contract/product-columns.ts';
import { client } from '../../../../api/client.ts';
import { download } from '../../../../ui/download.ts';
import { exportRow } from './export-row.ts';
import { batchesOf } from './in-batches.ts';

type Export = {
  orgId: string;
  of: ProductSelection;
  /** The organization's name, used in the file name. */
  organization: string;
  onRead: (products: number) => void;
};

/** Reads the products page by page and downloads them as a file, which the import accepts. */
export async function exportProducts({ orgId, of, organization, onRead }: Export): Promise<void> {
  const rows = [productColumns.map(({ header }) => header)];
  for await (const items of pages(orgId, of)) {
    for (const product of items) rows.push(exportRow(product));
    onRead(rows.length - 1);
  }
  // The byte order mark makes spreadsheet programs read the file as UTF-8.
  download(fileName(organization), 'text/csv;charset=utf-8', `\uFEFF${toCsv(rows)}`);
}

async function* pages(orgId: string, of: ProductSelection): AsyncGenerator<ExportedProduct[]> {
  if ('ids' in of) {
    for (const ids of batchesOf(of.ids)) yield (await client.products.export({ orgId, of: { ids } })).items;
    return;
  }
  let cursor: string | undefined;
  do {
    const page = await client.products.export({ orgId, of, cursor });
    yield page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

function fileName(organization: string): string {
  const name = organization
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return `${[name, 'products', new Date().toISOString().slice(0, 10)].filter(Boolean).join('-')}.csv`;
}
