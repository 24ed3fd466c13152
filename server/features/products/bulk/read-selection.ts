import { limits } from '../../../../contract/limits.ts';
import type {
  ExportedProduct,
  ProductSelection,
  SelectedProduct,
} from '../../../../contract/product-bulk.ts';
import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import { detailsText } from '../../../db/stored-details.ts';
import { listProducts } from '../list-products.ts';
import { packsJson } from '../product-json.ts';
import { fieldNames, jsonPairs } from '../seller-columns.ts';

type Asked = { orgId: string; of: ProductSelection; cursor?: string | undefined };
type Page<Item> = { items: Item[]; nextCursor: string | null };

const selectBrief = prepared<{ item: SelectedProduct }>(
  selectItems(jsonPairs(['name', 'status', 'price', 'currency'])),
);
const selectWhole = prepared<{ item: ExportedProduct }>(
  selectItems(
    `${jsonPairs(fieldNames)},
      'family', (SELECT json_build_object('name', f.name, 'options', f.options, 'values', p.option_values) FROM product_families f WHERE f.id = p.family_id),
      'details', (${detailsText('p.details')})::json, 'packs', ${packsJson}`,
  ),
);

/** The selected products of the organization with their versions, in list order. */
export function readSelection(db: Database, asked: Asked): Promise<Page<SelectedProduct>> {
  return readWith(selectBrief, db, asked);
}

/** The selected products with all columns of an export file. */
export function exportSelection(db: Database, asked: Asked): Promise<Page<ExportedProduct>> {
  return readWith(selectWhole, db, asked);
}

async function readWith<Item>(
  select: (db: Database, values: unknown[]) => Promise<{ item: Item }[]>,
  db: Database,
  asked: Asked,
): Promise<Page<Item>> {
  const { ids, nextCursor } = await selectedIds(db, asked);
  const rows = await select(db, [asked.orgId, ids]);
  return { items: rows.map(({ item }) => item), nextCursor };
}

/** Uses the statement of the console's list, so that "all that match" selects exactly the listed products. */
async function selectedIds(
  db: Database,
  { orgId, of, cursor }: Asked,
): Promise<{ ids: string[]; nextCursor: string | null }> {
  if ('ids' in of) return { ids: of.ids, nextCursor: null };
  const { status, search } = of;
  const scope = { kind: 'organization', orgId, status } as const;
  const pageSize = limits.bulkProducts;
  const body = await listProducts(db, { scope, search, filters: {}, sort: 'newest', cursor, pageSize });
  const page: { items: { id: string }[]; nextCursor: string | null } = JSON.parse(body);
  return { ids: page.items.map(({ id }) => id), nextCursor: page.nextCursor };
}

function selectItems(fields: string): string {
  return `SELECT json_build_object('id', p.id, 'version', p.version, ${fields}) AS item
    FROM unnest($2::uuid[]) WITH ORDINALITY AS asked (id, place) JOIN products p ON p.id = asked.id AND p.org_id = $1
    ORDER BY asked.place`;
}
