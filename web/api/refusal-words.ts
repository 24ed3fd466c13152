import { i18n } from '@lingui/core';
import { type Issue, reasonOf } from '../../contract/field-reason.ts';
import { type Data, type Parameter, parameterWords } from '../../contract/refusal-data.ts';
import type { FieldCode, FieldRefusal, RefusalCode, RefusalData } from '../../contract/refusals.ts';

/**
 * A refusal in the reader's language. The catalogues contain the sentences of contract/refusals.ts by code (lingui.config.ts), so
 * that file stays out of the browser.
 */
export function refusalWords(code: RefusalCode, { fields = {}, ...data }: RefusalData = {}): string {
  const [first] = Object.values(fields);
  return code === 'BAD_REQUEST' && first ? refusedFieldWords(first) : words(`refusal.${code}`, data);
}

/** The server's message for a field. A server newer than this page may send a code that the page's catalogue does not contain. */
export function refusedFieldWords({ code, error, data }: FieldRefusal): string {
  return hasWords(`field.${code}`) ? fieldWords(code, data) : error;
}

export function fieldWords(code: FieldCode, data?: Data): string {
  return words(`field.${code}`, data);
}

/** A schema's message for a field of a form. */
export function issueWords(issue: Issue): string {
  const { code, data } = reasonOf(issue);
  return fieldWords(code, data);
}

/** Whether this page's catalogue contains the refusal. */
export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && hasWords(`refusal.${code}`);
}

function hasWords(id: string): boolean {
  return Object.hasOwn(i18n.messages, id);
}

function words(id: string, data: Data = {}): string {
  const given = Object.entries(data).filter((entry): entry is [string, Parameter] => entry[1] !== undefined);
  return i18n._(
    id,
    Object.fromEntries(given.map(([name, value]) => [name, parameterWords(name, value, i18n.locale)])),
  );
}
