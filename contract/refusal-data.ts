import { type Currency, formatMoney } from './money.ts';

/** The parameters of refusal sentences, not yet formatted. {@link parameterWords} formats them. */
type Parameters = {
  /** The earliest time for another attempt, in ISO 8601. */
  retryAt: string;
  least: Money;
  most: Money;
  left: Money;
  was: Money;
  now: Money;
  minimum: number;
  maximum: number;
  step: number;
  units: number;
  row: number;
  values: readonly string[];
  organizations: readonly string[];
  organization: string;
  product: string;
  costCentre: string;
  seller: string;
  /** A market, kind and rule of regulatory passports, with the name of the law. */
  market: string;
  kind: string;
  rule: string;
  source: string;
  /** `from` and `to` are days such as 2026-11-18. */
  from: string;
  to: string;
  email: string;
  id: string;
  orderNumber: string;
  site: string;
  status: string;
  expected: string;
  /** The payment provider's message, in English. */
  reason: string;
};
export type Money = { amount: string; currency: Currency };
export type Parameter = Parameters[keyof Parameters];
export type Data = Partial<Parameters>;

/** The parameters that the placeholders of a sentence need. For example, `'At most {most}.'` needs `{ most }`. */
export type DataOf<Sentence extends string> = {
  [Name in NamesIn<Sentence>]: Name extends keyof Parameters ? Parameters[Name] : never;
};

type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** A parameter formatted for the locale. Prices have the en-AU format in every language (docs/product.md, Constants). */
export function parameterWords(name: string, value: Parameter, locale: string): string {
  if (name === 'retryAt') return waitWords(Date.parse(String(value)) - Date.now(), locale);
  if (name === 'from' || name === 'to') return dayWords(String(value), locale);
  if (typeof value !== 'object') return String(value);
  return 'amount' in value ? formatMoney(value.amount, value.currency) : value.join(', ');
}

/** Formats a day, such as `18 Nov 2026`. English texts use the Australian format, like prices. */
function dayWords(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-AU' : locale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return format.format(new Date(day));
}

/** `in 40 seconds`, `in 12 minutes`. At least one second, because the clocks of browser and server differ. */
function waitWords(milliseconds: number, locale: string): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const format = new Intl.RelativeTimeFormat(locale);
  return seconds <= 90 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute');
}
