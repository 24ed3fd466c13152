import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Money } from '../../ui/money.tsx';

/** A part of a whole amount. Its colour is the colour of its share of the bar, and of the dot beside its label. */
type Part = { label: ReactNode; amount: string; color: keyof typeof colors };
type AmountsBarProps = {
  /** The used parts, and last the part that is left. What is left may be negative; it then has no share of the bar. */
  parts: readonly Part[];
  whole: { label: ReactNode; amount: string };
  currency: string;
};

/** The parts of a whole amount, as a bar and as amounts. The amounts say everything that the bar shows. */
export function AmountsBar({ parts, whole, currency }: AmountsBarProps) {
  return (
    <div className="grid gap-2">
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-2.5 w-full rounded-full bg-neutral-soft"
      >
        {sharesOf(parts).map(({ color, from, width }) => (
          <rect key={color} x={from} width={width} height="1" className={colors[color].share} />
        ))}
      </svg>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:flex sm:flex-wrap">
        {parts.map(({ label, amount, color }) => (
          <Amount key={color} label={label} dot={colors[color].dot} amount={amount} currency={currency} />
        ))}
        <Amount {...whole} currency={currency} />
      </dl>
    </div>
  );
}

const colors = {
  primary: { share: 'fill-primary', dot: 'bg-primary' },
  amber: { share: 'fill-amber', dot: 'bg-amber' },
  rest: { share: 'fill-transparent', dot: 'bg-neutral-soft' },
};

/** The place of each part in the bar, in hundredths of the bar. */
function sharesOf(parts: readonly Part[]) {
  const sizes = parts.map(({ amount }) => Math.max(0, Number(amount)));
  const whole = sizes.reduce((sum, size) => sum + size, 0) || 1;
  let from = 0;
  return parts.map(({ color }, place) => {
    const width = (100 * (sizes[place] ?? 0)) / whole;
    from += width;
    return { color, from: from - width, width };
  });
}

type AmountProps = { label: ReactNode; dot?: string; amount: string; currency: string };

function Amount({ label, dot, amount, currency }: AmountProps) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-sm text-muted">
        {dot && <span aria-hidden="true" className={classes('size-2.5 rounded-full border', dot)} />}
        {label}
      </dt>
      <dd className="font-medium">
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}
