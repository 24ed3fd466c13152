import type { I18n } from '@lingui/core';
import type { KnownDetail } from '../../../../contract/known-details.ts';
import { restrictionsIn } from '../../../../contract/supply-restrictions.ts';
import { restrictionsText } from '../supply-restriction-words.ts';
import { wordsOfChoice } from './choice-words.ts';

/** The text of a known detail, in the user's language where its values are translated. */
export function knownText(i18n: I18n, detail: KnownDetail, text: string): string {
  return detail === 'supplyRestrictions'
    ? restrictionsText(i18n, restrictionsIn(text))
    : wordsOfChoice(i18n, text);
}
