import { i18n } from '@lingui/core';
import { type Data, type Parameter, parameterWords } from '../../contract/refusal-data.ts';
import type { FieldRefusal, RefusalCode, RefusalData } from '../../contract/refusals.ts';

/**
 * A refusal by the server in the reader's language, by its code in the catalogues (lingui.config.ts). The server sends the English text, so
 * pages that only show refusals do not load it (page-refusals.ts).
 * @param sentence the server's text, for a refusal without a translation or with missing parameters
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

/** Why the server refused a field. A newer server may have reasons that this page cannot translate. */
export function refusedFieldWords({ code, error, data }: FieldRefusal): string {
  return words(`field.${code}`, data) ?? error;
}

/** Null when the catalogue lacks the message or a parameter is missing. */
function words(id: string, data: Data = {}): string | null {
  if (!Object.hasOwn(i18n.messages, id)) return null;
  const known = Object.entries(data).filter((entry): entry is [string, Parameter] => entry[1] !== undefined);
  const values = Object.fromEntries(
    known.map(([name, value]) => [name, parameterWords(name, value, i18n.locale)]),
  );
  return placeholdersOf(id).every((name) => Object.hasOwn(values, name)) ? i18n._(id, values) : null;
}

/** A compiled message is a text, or alternating texts and placeholders (@lingui/message-utils, CompiledMessage). */
function placeholdersOf(id: string): string[] {
  const message = i18n.messages[id];
  if (typeof message === 'string' || message === undefined) return [];
  return message.flatMap((part) => (Array.isArray(part) ? [String(part[0])] : []));
}
