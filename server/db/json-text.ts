/**
 * SQL that writes JSON as text. PostgreSQL's json_build_object looks up each argument's type for each row; concatenating the
 * text costs half as much for a page of products. Every function takes an SQL expression, never a value.
 */
export type JsonText = { text: string };

/** For text that never needs escaping: ids, numbers as strings, words from a fixed list. */
export const quoted = (expression: string): JsonText => ({ text: `'"' || ${expression} || '"'` });

/** For any other text, and for times. */
export const escaped = (expression: string): JsonText => ({ text: `to_json(${expression})::text` });

/** For numbers, booleans and JSON. */
export const bare = (expression: string): JsonText => ({ text: `(${expression})::text` });

export const orNull = ({ text }: JsonText): JsonText => ({ text: `coalesce(${text}, 'null')` });

export function object(fields: Record<string, JsonText>): JsonText {
  const parts = Object.entries(fields).map(
    ([key, { text }], at) => `'${at ? ',' : '{'}"${key}":' || ${text}`,
  );
  return { text: `${parts.join(' || ')} || '}'` };
}

/** @param from everything after FROM: tables, conditions */
export function arrayOf(item: JsonText, { from, orderBy }: { from: string; orderBy: string }): JsonText {
  const items = `string_agg(${item.text}, ',' ORDER BY ${orderBy})`;
  return { text: `'[' || coalesce((SELECT ${items} FROM ${from}), '') || ']'` };
}
