import { useLingui } from '@lingui/react/macro';
import { Table, Th } from '../../../ui/table.tsx';
import { ResultRow } from './result-row.tsx';
import type { ProblemOf } from './use-match-problems.ts';
import type { QuickOrder } from './use-quick-order.ts';

type ResultsTableProps = Pick<QuickOrder, 'rows' | 'update' | 'remove'> & { problemOf: ProblemOf };

export function ResultsTable({ rows, update, remove, problemOf }: ResultsTableProps) {
  const { t } = useLingui();
  return (
    <Table label={t`Products`} fields>
      <thead>
        <tr>
          <Th>{t`Code`}</Th>
          <Th>{t`Product`}</Th>
          <Th numeral>{t`Price`}</Th>
          <Th className="w-48">{t`Quantity`}</Th>
          <Th className="w-14">
            <span className="sr-only">{t`Actions`}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ResultRow
            key={row.key}
            row={row}
            problem={problemOf(row)}
            onChange={(change) => update(row.key, change)}
            onRemove={() => remove([row.key])}
          />
        ))}
      </tbody>
    </Table>
  );
}
