import { i18n } from '@lingui/core';
import { type Issue, reasonOf } from '../../contract/field-reason.ts';
import { type Data, type Parameter, parameterWords } from '../../contract/refusal-data.ts';
import type { FieldCode, FieldRefusal, RefusalCode, RefusalData } from '../../contract/refusals.ts';

/**
 * A refusal in the reader's language. The catalogues have each by its code from contract/refusals.ts (lingui.config.ts), which
 * stays out of the browser with its English: that comes from the server.
 * @param sentence the server's own, for a refusal that this page has no words for, or that comes without what they name
 */
export function refusalWords(
  code: RefusalCode,
  { fields = {}, ...data }: RefusalData = {},
  sentence = '',
): string {
  const [first] = Object.values(fields);
  if (code === 'BAD_REQUEST' && first) return refusedFieldWords(first);
  return words(`refusal.${code}`, data) ?? sentence;
}

/** What the server refused a field for. A newer server may refuse it for a reason that this page has no words for. */
export function refusedFieldWords({ code, error, data }: FieldRefusal): string {
  return words(`field.${code}`, data) ?? error;
}

export function fieldWords(code: FieldCode, data?: Data): string {
  return words(`field.${code}`, data) ?? '';
}

/** What a schema refuses a form's field for. */
export function issueWords(issue: Issue): string {
  const { code, data } = reasonOf(issue);
  return fieldWords(code, data);
}

/** Null where the catalogue has no such message, or where it names what is not known. */
function words(id: string, data: Data = {}): string | null {
  if (!Object.hasOwn(i18n.messages, id)) return null;
  const known = Object.entries(data).filter((entry): entry is [string, Parameter] => entry[1] !== undefined);
  const values = Object.fromEntries(
    known.map(([name, value]) => [name, parameterWords(name, value, i18n.locale)]),
  );
  return placeholdersOf(id).every((name) => Object.hasOwn(values, name)) ? i18n._(id, values) : null;
}

/** A compiled message is a text, or texts and placeholders in turn (@lingui/message-utils, CompiledMessage). */
function placeholdersOf(id: string): string[] {
  const message = i18n.messages[id];
  if (typeof message === 'string' || message === undefined) return [];
  return message.flatMap((part) => (Array.isArray(part) ? [String(part[0])] : []));
}
