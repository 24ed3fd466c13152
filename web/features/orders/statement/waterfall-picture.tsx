import { useLingui } from '@lingui/react/macro';
import type { Statement } from '../../../../contract/statements.ts';
import { classes } from '../../../ui/classes.ts';
import { Money } from '../../../ui/money.tsx';
import { useMoneyNames } from '../../payments/money-names.ts';
import { type Step, waterfall } from './waterfall.ts';

type Account = Statement['currencies'][number];

/** A list with a bar for each amount. The bar of an income extends to the right, the bar of a deduction to the left. */
export function WaterfallPicture({ account }: { account: Account }) {
  const { t } = useLingui();
  const { steps, zero } = waterfall(account);
  return (
    <ol aria-label={t`From opening to closing`} className="grid gap-2.5 sm:gap-1.5">
      {steps.map((step) => (
        <Row key={step.of} step={step} zero={zero} currency={account.currency} />
      ))}
    </ol>
  );
}

type RowProps = { step: Step; zero: number; currency: string };

function Row({ step, zero, currency }: RowProps) {
  const isTotal = step.of === 'opening' || step.of === 'closing';
  return (
    <li
      className={classes(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)_8.5rem]',
        isTotal && 'font-semibold',
      )}
    >
      <span className="min-w-0 break-words">
        <Name step={step} />
      </span>
      <span className="text-right sm:order-1">
        <Money amount={step.amount} currency={currency} />
      </span>
      <Bar step={step} zero={zero} />
    </li>
  );
}

function Name({ step: { of, count } }: { step: Step }) {
  const { i18n } = useLingui();
  const names = useMoneyNames().movement;
  if (of === 'opening' || of === 'closing') return names[of];
  return (
    <>
      {names[of]} <span className="text-sm font-normal text-muted">× {i18n.number(count)}</span>
    </>
  );
}

const width = 1_000;

function Bar({ step: { of, from, to, amount }, zero }: Pick<RowProps, 'step' | 'zero'>) {
  const [left, right] = [Math.min(from, to) * width, Math.max(from, to) * width];
  const isTotal = of === 'opening' || of === 'closing';
  const ink = isTotal ? 'fill-primary' : Number(amount) < 0 ? 'fill-amber' : 'fill-green';
  return (
    <svg
      viewBox={`0 0 ${width} 20`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="col-span-2 h-5 w-full rounded-sm bg-sunken sm:col-span-1"
    >
      {/* A bar is at least 4 units wide, so that small movements are visible. */}
      {left !== right && (
        <rect x={left} width={Math.max(right - left, 4)} y="0" height="20" className={ink} />
      )}
      {zero > 0 && <rect x={zero * width - 1} width="2" y="0" height="20" className="fill-muted" />}
    </svg>
  );
}
