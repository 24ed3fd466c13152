import { i18n } from '@lingui/core';
import { type Data, type Parameter, parameterWords } from '../../contract/refusal-data.ts';
import type { FieldRefusal, RefusalCode, RefusalData } from '../../contract/refusals.ts';

/**
 * The text of a refusal in the user's language, found by its code in the catalogues (lingui.config.ts). The server
 * sends the English text, so a page that shows only refusals from the server does not load the English texts
 * (field-words.ts, page-refusals.ts).
 * @param sentence the server's text, used when the translation or one of its parameters is missing
 */
export function refusalWords(
  code: RefusalCode,
  { fields = {}, ...data }: RefusalData = {},
  sentence: string,
): string {
  const [first] = Object.values(fields);
  if (code === 'BAD_REQUEST' && first) return refusedFieldWords(first);
  return words(`refusal.${code}`, data) ?? sentence;
}

/**
 * The text for a field that the server refused. If the code is from a newer server and this page has no text for it,
 * returns the server's text.
 */
export function refusedFieldWords({ code, error, data }: FieldRefusal): string {
  return words(`field.${code}`, data) ?? error;
}

/** The translated message; null when the catalogue lacks it or a parameter is missing. */
function words(id: string, data: Data = {}): string | null {
  if (!Object.hasOwn(i18n.messages, id)) return null;
  const known = Object.entries(data).filter((entry): entry is [string, Parameter] => entry[1] !== undefined);
  const values = Object.fromEntries(
    known.map(([name, value]) => [name, parameterWords(name, value, i18n.locale)]),
  );
  return placeholdersOf(id).every((name) => Object.hasOwn(values, name)) ? i18n._(id, values) : null;
}

/**
 * The names of a message's placeholders. A compiled message is a text, or an array of texts and placeholders (@lingui/message-utils,
 * CompiledMessage).
 */
function placeholdersOf(id: string): string[] {
  const message = i18n.messages[id];
  if (typeof message === 'string' || message === undefined) return [];
  return message.flatMap((part) => (Array.isArray(part) ? [String(part[0])] : []));
}
