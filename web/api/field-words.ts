import { messages } from 'virtual:rule-messages';
import { i18n } from '@lingui/core';
import type { RuleCode } from '../../contract/field-messages.ts';
import { type Issue, reasonOf } from '../../contract/field-reason.ts';
import type { Data } from '../../contract/refusal-data.ts';
import { refusedFieldWords } from './refusal-words.ts';

// Loads the English texts for fields, because this page checks input itself. Other pages get these texts from the
// server. The catalogues of other languages already contain the texts.
i18n.load('en', messages);

/** The text for a field when the page itself refuses the field's value, without a call. */
export function fieldWords(code: RuleCode, data?: Data): string {
  return refusedFieldWords({ code, error: '', ...(data && { data }) });
}

/** The text for a form field whose value does not fit the schema. */
export function issueWords(issue: Issue): string {
  const { code, data } = reasonOf(issue);
  return fieldWords(code, data);
}
