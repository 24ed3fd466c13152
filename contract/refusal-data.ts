import { type Currency, formatMoney } from './money.ts';

/** What a refusal's sentence can name: on the wire as it is, put into words for a reader by {@link parameterWords}. */
type Parameters = {
  /** When it can be tried again, an ISO time. */
  retryAt: string;
  least: Money;
  most: Money;
  minimum: number;
  maximum: number;
  values: readonly string[];
  organizations: readonly string[];
  organization: string;
  email: string;
  id: string;
  site: string;
  status: string;
  expected: string;
};
export type Money = { amount: string; currency: Currency };
export type Parameter = Parameters[keyof Parameters];
export type Data = Partial<Parameters>;

/** What a sentence's placeholders name: `'At most {most}.'` cannot be said without `{ most }`. */
export type DataOf<Sentence extends string> = {
  [Name in NamesIn<Sentence>]: Name extends keyof Parameters ? Parameters[Name] : never;
};

type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** A parameter as a reader of the locale reads it. Prices are in the en-AU form in every language (spec, section 9). */
export function parameterWords(name: string, value: Parameter, locale: string): string {
  if (name === 'retryAt') return waitWords(Date.parse(String(value)) - Date.now(), locale);
  if (typeof value !== 'object') return String(value);
  return 'amount' in value ? formatMoney(value.amount, value.currency) : value.join(', ');
}

/** `in 40 seconds`, `in 12 minutes`; never less than a second, for clocks differ. */
function waitWords(milliseconds: number, locale: string): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const format = new Intl.RelativeTimeFormat(locale);
  return seconds <= 90 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute');
}
