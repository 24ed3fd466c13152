import { Trans } from '@lingui/react/macro';
import { classes } from '../../../ui/classes.ts';

type BarChartProps = {
  title: string;
  values: readonly number[];
  /** The label of each bar's period. */
  from: readonly string[];
  /** The formatted value of each bar. */
  words: readonly string[];
};

/**
 * A bar chart without a library, because a library would be larger than the whole page. It has no axis. The highest
 * value and both ends of the period have labels, and a bar shows its value when the pointer is over it. For screen
 * readers there is a table instead.
 */
export function BarChart(props: BarChartProps) {
  const { values, from, words } = props;
  return (
    <figure className="relative m-0">
      <div aria-hidden="true">
        <div className="mb-1 text-right text-xs text-muted tabular-nums">
          {words[values.indexOf(Math.max(...values))]}
        </div>
        <Bars {...props} />
        <div className="mt-1 flex justify-between text-xs text-muted">
          <span>{from[0]}</span>
          <span>{from.at(-1)}</span>
        </div>
      </div>
      {/* The wrapper is visually hidden. This would not work on the table itself, because a table ignores a small height. */}
      <div className="sr-only">
        <ValueTable {...props} />
      </div>
    </figure>
  );
}

function Bars({ values, from, words }: BarChartProps) {
  const most = Math.max(...values);
  return (
    <div className="flex h-28 items-end gap-px border-t border-b border-t-line/60">
      {values.map((value, at) => (
        <div
          key={from[at]}
          title={`${from[at]}: ${words[at]}`}
          className="group flex h-full min-w-0 flex-1 items-end hover:bg-sunken"
        >
          <div
            className={classes(
              'w-full rounded-t-xs bg-primary group-hover:bg-violet',
              value > 0 && 'min-h-px',
            )}
            style={{ height: `${(value / most) * 100}%` }}
          />
        </div>
      ))}
    </div>
  );
}

function ValueTable({ title, from, words }: BarChartProps) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>From</Trans>
          </th>
          <th scope="col">{title}</th>
        </tr>
      </thead>
      <tbody>
        {words.map((word, at) => (
          <tr key={from[at]}>
            <th scope="row">{from[at]}</th>
            <td>{word}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
