import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FacetName } from '../../../../../contract/product-facets.ts';
import { wordsOfChoice } from '../../detail/choice-words.ts';

export const filterWords = {
  category: msg`Category`,
  seller: msg`Seller`,
  brand: msg`Brand`,
  currency: msg`Currency`,
  deviceClass: msg`Device class`,
  artgListed: msg`ARTG listed`,
  mriSafety: msg`MRI safety`,
  sterile: msg`Sterile`,
  singleUse: msg`Single use`,
  containsLatex: msg`Contains latex`,
  rxOnly: msg`Prescription only`,
} as const satisfies Record<FacetName, unknown>;

const answerWords = new Map([
  ['yes', msg`Yes`],
  ['no', msg`No`],
]);
const listings = new Map([
  ['verified', msg({ message: 'Verified', context: 'passport' })],
  ['declared', msg({ message: 'Declared', context: 'passport' })],
]);
const answers: readonly FacetName[] = ['sterile', 'singleUse', 'containsLatex', 'rxOnly'];

/** The label of a value. Values are texts of sellers, except yes, no and terms of a standard. */
export function wordsOfValue(i18n: I18n, name: FacetName, label: string): string {
  if (name === 'mriSafety') return wordsOfChoice(i18n, label);
  const listing = name === 'artgListed' && listings.get(label);
  if (listing) return i18n._(listing);
  const answer = answers.includes(name) && answerWords.get(label);
  return answer ? i18n._(answer) : label;
}
