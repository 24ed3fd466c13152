import type { LedgerKind } from '../../../../contract/order-money.ts';
import type { Statement } from '../../../../contract/statements.ts';
import { kindOrder } from './kind-order.ts';

export type Step = {
  of: 'opening' | 'closing' | LedgerKind;
  amount: string;
  count: number;
  /** Start and end of the bar, each as a fraction of the picture's width. */
  from: number;
  to: number;
};

type Account = Statement['currencies'][number];

/** The bars of the opening balance, of each kind of movement and of the closing balance. Each bar starts where the previous one ends. */
export function waterfall({ opening, closing, sums }: Pick<Account, 'opening' | 'closing' | 'sums'>) {
  const place = (kind: LedgerKind) =>
    (kindOrder.indexOf(kind) + kindOrder.length + 1) % (kindOrder.length + 1);
  const moved = [...sums].sort((one, other) => place(one.kind) - place(other.kind));
  let balance = Number(opening);
  const bars = [
    { of: 'opening' as const, amount: opening, count: 0, from: 0, to: balance },
    ...moved.map(({ kind, amount, count }) => {
      const from = balance;
      balance += Number(amount);
      return { of: kind, amount, count, from, to: balance };
    }),
    { of: 'closing' as const, amount: closing, count: 0, from: 0, to: Number(closing) },
  ];
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const share = (value: number) => (most > least ? (value - least) / (most - least) : 0);
  const steps: Step[] = bars.map((bar) => ({ ...bar, from: share(bar.from), to: share(bar.to) }));
  return { steps, zero: share(0) };
}
