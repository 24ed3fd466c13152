import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CardBrand, SavedCard } from '../../../../contract/cards.ts';

/** Names of card networks are the same in every language. */
const brandNames: Record<Exclude<CardBrand, 'unknown'>, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** The name of a card, such as "Visa ending in 4242". */
export function cardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>, i18n: I18n): string {
  if (brand === 'unknown') return i18n._(msg`Card ending in ${last4}`);
  const name = brandNames[brand];
  return i18n._(msg`${name} ending in ${last4}`);
}

/** The expiry date of a card, such as "12/2029". */
export function cardExpiry({ expiryMonth, expiryYear }: SavedCard): string {
  return `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
}
