import { fromMinorUnits } from '../../../../../contract/money.ts';
import type { GstCategory } from './pint-amounts.ts';
import { type Element, element } from './xml.ts';

/** An amount in cents. Every PINT file of Myelin is in AUD. */
export function money(name: string, cents: number): Element | null {
  return moneyText(name, fromMinorUnits(cents, 'AUD'));
}

export function moneyText(name: string, amount: string): Element | null {
  return element(name, amount, { currencyID: 'AUD' });
}

export const gstScheme = element('cac:TaxScheme', [element('cbc:ID', 'GST')]);

/** In percent. Amounts of the category O have no rate. */
const rates: Record<GstCategory, string> = { S: '10', Z: '0', G: '0', O: '' };

export function gstCategory(name: string, category: GstCategory): Element | null {
  return element(name, [element('cbc:ID', category), element('cbc:Percent', rates[category]), gstScheme]);
}
