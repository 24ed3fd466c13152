import { useLingui } from '@lingui/react/macro';
import { Table, Th } from '../../../ui/table.tsx';
import { ResultRow } from './result-row.tsx';
import type { QuickOrder } from './use-quick-order.ts';

export function ResultsTable({ rows, update, remove }: Pick<QuickOrder, 'rows' | 'update' | 'remove'>) {
  const { t } = useLingui();
  return (
    <Table label={t`Products`}>
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
            onChange={(change) => update(row.key, change)}
            onRemove={() => remove([row.key])}
          />
        ))}
      </tbody>
    </Table>
  );
}
