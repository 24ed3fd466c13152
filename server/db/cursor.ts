import * as z from 'zod/mini';
import { id as anId } from '../../contract/fields.ts';
import { refuseField } from '../access/refuse.ts';

/**
 * The cursor of a list: base64url of `[key, id]`, the sort key and id of the last row. The SQL statement of the list
 * creates the cursor. Clients send the cursor back, so it is validated like any input. A value that PostgreSQL cannot
 * parse is refused here.
 */
export type CursorKey = 'timestamptz' | 'numeric' | 'text' | 'price' | 'change';

/** SQL for the cursor of a row. */
export function cursorSql(key: string, id: string): string {
  const pair = `json_build_array(${key}::text, ${id})::text`;
  return `translate(encode(convert_to(${pair}, 'UTF8'), 'base64'), E'+/=\\n', '-_')`;
}

/** The cursor of a row that was already read. */
export function writeCursor(key: string, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/**
 * @throws BAD_REQUEST for a cursor that no list of the API returned
 */
export function readCursor(
  cursor: string,
  type: CursorKey,
  idShape: z.ZodMiniType<string> = anId,
  field = 'cursor',
): [key: string, id: string] {
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (typeof key === 'string' && isKey[type](key) && idShape.safeParse(id).success) return [key, id];
  } catch {
    // Falls through to the refusal below.
  }
  throw refuseField(field, 'UNKNOWN_CURSOR');
}

/** The id of a row whose primary key is the provider's id. */
export const providerIdShape = z.string().check(
  z.maxLength(255),
  z.refine((id) => !id.includes('\0')),
);

const isKey: Record<CursorKey, (key: string) => boolean> = {
  timestamptz: (key) => {
    const time = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?\+00$/.exec(key);
    if (!time) return false;
    const whole = `${time[1]}T${time[2]}`;
    const date = new Date(`${whole}Z`);
    // JavaScript parses 31 February as a day in March, and accepts the year 0. PostgreSQL accepts neither.
    return !whole.startsWith('0000') && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(whole);
  },
  numeric: (key) => /^\d{1,12}(\.\d{1,2})?$/.test(key),
  text: (key) => !key.includes('\0'),
  /** A currency and an amount: "AUD 12.50". */
  price: (key) => /^[A-Z]{3} \d{1,12}(\.\d{1,2})?$/.test(key),
  /** The epoch of the database, the number of a transaction, and the part of the changed row that a page ended with. */
  change: (key) => /^[0-9a-f]{12} \d{1,19} [\w -]{0,80}$/.test(key),
};
