import { messages } from 'virtual:refusals';
import { i18n } from '@lingui/core';
import type { RefusalCode, RefusalData } from '../../contract/refusals.ts';
import { refusalWords } from './refusal-words.ts';

// Loads the English texts of refusals, because this page itself refuses actions. Other pages get these texts from the
// server (field-words.ts).
i18n.load('en', messages);

/** The text of a refusal when the page itself refuses an action, without a call. */
export function pageRefusalWords(code: RefusalCode, data?: RefusalData): string {
  return refusalWords(code, data, '');
}
