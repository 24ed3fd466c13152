import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type TrendSpan, type Trends, trendSpans } from '../../../../contract/staff-tools.ts';
import { LoadedList } from '../../../reads/loaded.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatNumber } from '../../../ui/money.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { trendsQuery } from '../api.ts';
import { Counted } from '../counted.tsx';
import { BarChart } from './bar-chart.tsx';
import { useBucketWords } from './trend-words.ts';

/** Charts of sign-ups, orders and paid amounts by day or month. */
export function TrendCharts(_: object) {
  const { t } = useLingui();
  const [span, setSpan] = useState<TrendSpan>('30d');
  const read = useQuery(trendsQuery(span));
  const words = { '30d': t`30 days`, '12m': t`12 months` };
  return (
    <section aria-labelledby="trends" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="trends" className="text-xl">
          <Trans>Over time</Trans>
        </h2>
        <Segmented
          label={t`Period`}
          value={span}
          onValueChange={setSpan}
          options={trendSpans.map((value) => ({ value, label: words[value] }))}
        />
      </div>
      <LoadedList
        read={read}
        failure={<Trans>Failed to load platform statistics</Trans>}
        loading={<Skeleton className="h-52 w-full rounded-lg" />}
      >
        {(trends) => (
          <>
            <Charts trends={trends} />
            <div className="mt-3">
              <Counted at={trends.countedAt} />
            </div>
          </>
        )}
      </LoadedList>
    </section>
  );
}

function Charts({ trends: { from, signups, orders, volumes } }: { trends: Trends }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Counts title={t`Sign-ups`} counts={signups} from={from}>
        <Trans>Nobody signed up in this period.</Trans>
      </Counts>
      <Counts title={t`Orders`} counts={orders} from={from}>
        <Trans>No orders in this period.</Trans>
      </Counts>
      {volumes.length === 0 && (
        <Chart title={t`Volume`} total={null} words={[]} values={[]} from={from}>
          <Trans>No payments in this period.</Trans>
        </Chart>
      )}
      {volumes.map(({ currency, total, amounts }) => (
        <Chart
          key={currency}
          title={t`Volume in ${currency}`}
          total={formatNumber(total, currency)}
          words={amounts.map((amount) => formatNumber(amount, currency))}
          values={amounts.map(Number)}
          from={from}
        />
      ))}
    </div>
  );
}

type CountsProps = Pick<ChartProps, 'title' | 'from' | 'children'> & { counts: readonly number[] };

function Counts({ counts, ...rest }: CountsProps) {
  const { i18n } = useLingui();
  const total = counts.reduce((sum, count) => sum + count, 0);
  const words = counts.map((count) => i18n.number(count));
  return <Chart total={total > 0 ? i18n.number(total) : null} words={words} values={counts} {...rest} />;
}

type ChartProps = {
  title: string;
  /** The formatted total; null when there is no data. */
  total: string | null;
  /** The exact value of each bar. */
  words: readonly string[];
  values: readonly number[];
  from: readonly string[];
  /** Replaces the bars when there is no data. */
  children?: ReactNode;
};

function Chart({ title, total, words, values, from, children }: ChartProps) {
  const buckets = useBucketWords(from);
  return (
    <Card className="p-4">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h3 className="text-md font-semibold">{title}</h3>
        {total !== null && <span className="font-semibold tabular-nums">{total}</span>}
      </div>
      {total === null ? (
        <p className="grid h-36 place-items-center text-center text-muted">{children}</p>
      ) : (
        <BarChart title={title} words={words} values={values} from={buckets} />
      )}
    </Card>
  );
}
