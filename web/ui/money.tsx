import { classes } from './classes.ts';

type MoneyProps = {
  /** An exact decimal, such as "18450.00". */
  amount: string;
  currency: string;
  size?: 'text' | 'price' | 'large';
};

/** An amount with a small currency code before the number. The format is that of en-AU in every language (docs/product.md, Constants). */
export function Money({ amount, currency, size = 'text' }: MoneyProps) {
  return (
    <span className={classes('whitespace-nowrap tabular-nums', sizes[size].all)}>
      <span className={classes('font-normal text-muted', sizes[size].code)}>{currency}</span>{' '}
      {formatNumber(amount, currency)}
    </span>
  );
}

const sizes = {
  text: { all: '', code: 'text-[0.85em]' },
  price: { all: 'text-[1.125rem]/6 font-semibold', code: 'text-xs' },
  large: { all: 'text-2xl font-semibold', code: 'text-md' },
};

/** The formatted number without the currency, for a column whose header contains the currency. */
export function formatNumber(amount: string, currency: string): string {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-AU', { style: 'currency', currency, currencyDisplay: 'code' });
    formats.set(currency, format);
  }
  // ECMA-402 formats a decimal string exactly, without converting it to a double.
  const parts = format.formatToParts(amount as `${number}`);
  return (
    parts
      // A space separates the code from the number. A minus sign comes before both.
      .filter(({ type }) => type !== 'currency' && type !== 'literal')
      // The locale writes a hyphen, which is shorter than a minus sign and can end a line.
      .map(({ type, value }) => (type === 'minusSign' ? '\u2212' : value))
      .join('')
  );
}

const formats = new Map<string, Intl.NumberFormat>();
