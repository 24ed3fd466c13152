import { type ProductField, productColumns } from '../../../../contract/product-columns.ts';
import { readStoredObject, store } from '../../../api/browser-storage.ts';
import { columnsKey } from '../../../api/import-columns.ts';
import { personalSettingsOf } from '../../../api/local-settings.ts';

/** The fields that the user has chosen for these headers. Used for the organization's next file with the same headers. */
type Remembered = { headers: string; fields: (ProductField | null)[]; at: number };

const most = 20;
const headersOf = (orgId: string, headers: readonly string[]) => JSON.stringify([orgId, ...headers]);

export function rememberedColumns(
  userId: string,
  orgId: string,
  headers: readonly string[],
): (ProductField | null)[] | null {
  const wanted = headersOf(orgId, headers);
  return readAll(userId).find((one) => one.headers === wanted)?.fields ?? null;
}

export function rememberColumns(
  userId: string,
  orgId: string,
  { headers, fields }: { headers: readonly string[]; fields: readonly (ProductField | null)[] },
): void {
  const entry = { headers: headersOf(orgId, headers), fields: [...fields], at: Date.now() };
  const others = readAll(userId).filter((one) => one.headers !== entry.headers);
  try {
    store(columnsKey(userId), { columns: [entry, ...others].slice(0, most) });
  } catch {
    // The browser blocks local storage, so the next import asks the user again.
  }
}

/** The remembered columns, without those older than the retention period that the user chose. */
function readAll(userId: string): Remembered[] {
  const { columns } = readStoredObject(columnsKey(userId)) as Record<string, unknown>;
  const { dataRetention } = personalSettingsOf(userId);
  const oldest = dataRetention === -1 ? 0 : Date.now() - dataRetention * 86_400_000;
  return Array.isArray(columns) ? columns.filter(isRemembered).filter(({ at }) => at >= oldest) : [];
}

function isRemembered(value: unknown): value is Remembered {
  const { headers, fields, at } = Object(value) as Record<string, unknown>;
  const isField = (field: unknown) => field === null || productColumns.some((one) => one.field === field);
  return (
    typeof headers === 'string' && typeof at === 'number' && Array.isArray(fields) && fields.every(isField)
  );
}
