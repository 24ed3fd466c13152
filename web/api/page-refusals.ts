import { messages } from 'virtual:refusals';
import { i18n } from '@lingui/core';
import { type Issue, reasonOf } from '../../contract/field-reason.ts';
import type { Data } from '../../contract/refusal-data.ts';
import type { FieldCode, RefusalCode, RefusalData } from '../../contract/refusals.ts';
import { refusalWords, refusedFieldWords } from './refusal-words.ts';

// The page refuses without asking the server, which would send the English text. Other languages have it in their catalogue.
i18n.load('en', messages);

/** Why the page itself refuses an action. */
export function pageRefusalWords(code: RefusalCode, data?: RefusalData): string {
  return refusalWords(code, data, '');
}

/** Why the page itself refuses a field. */
export function fieldWords(code: FieldCode, data?: Data): string {
  return refusedFieldWords({ code, error: '', ...(data && { data }) });
}

/** Why a schema refused a form's field. */
export function issueWords(issue: Issue): string {
  const { code, data } = reasonOf(issue);
  return fieldWords(code, data);
}
