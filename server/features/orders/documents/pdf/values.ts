import type { Delivery } from '../../../../../contract/delivery.ts';
import type { Language } from '../../../../../contract/languages.ts';
import { type Currency, currencyDecimals } from '../../../../../contract/money.ts';
import type { Address } from '../../../../../contract/organizations.ts';
import type { InvoiceParty } from '../../../../db/invoice-content.ts';

/** Amounts use the en-AU form in every language (docs/product.md, Constants). The column's head has the currency. */
export function amountText(amount: string, currency: Currency): string {
  const digits = currencyDecimals(currency);
  const format = new Intl.NumberFormat('en-AU', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // ECMA-402 formats a decimal string exactly, without conversion to a double.
  return format.format(amount as `${number}`).replace('-', '−');
}

/** A calendar day, `2026-11-22`, in the reader's language: "22 November 2026". */
export function dayText(day: string, language: Language): string {
  return dateText(day, language, { dateStyle: 'long' });
}

/** The short form for a column: "22 Nov 2026". */
export function shortDayText(day: string, language: Language): string {
  return dateText(day, language, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** A month, `2026-11`: "November 2026". */
export function monthText(month: string, language: Language): string {
  return dateText(`${month}-01`, language, { month: 'long', year: 'numeric' });
}

function dateText(day: string, language: Language, parts: Intl.DateTimeFormatOptions): string {
  const locale = language === 'en' ? 'en-AU' : language;
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** The ABN in groups, 51 824 753 556, as the Australian Business Register writes it. */
export function abnText(abn: string): string {
  return abn && `ABN ${abn.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')}`;
}

export function partyLines(
  { name, contact, abn, address, phone, website }: InvoiceParty,
  language: Language,
): string[] {
  return [name, contact ?? '', abnText(abn), ...addressLines(address, language), phone, website];
}

export function deliveryLines(delivery: Delivery, language: Language): string[] {
  return [delivery.recipient, delivery.organization, ...addressLines(delivery, language)];
}

export function addressLines(address: Address | null, language: Language): string[] {
  if (!address) return [];
  const { line1, line2, city, region, postalCode, country } = address;
  return [line1, line2, [city, region, postalCode].filter(Boolean).join(' '), countryName(country, language)];
}

export function countryName(country: string, language: Language): string {
  return country && (new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country);
}
