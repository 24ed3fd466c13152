import { useLingui } from '@lingui/react/macro';
import type { ProductList } from '../../../../contract/product-lists.ts';
import { Table, Th } from '../../../ui/table.tsx';
import { useReorder } from '../images/use-reorder.ts';
import { LineRow } from './line-row.tsx';
import { useLineChanges } from './use-line-changes.ts';

export function LinesTable({ list }: { list: ProductList }) {
  const { t } = useLingui();
  const changes = useLineChanges(list.id);
  const { reorder } = changes;
  const byId = new Map(list.lines.map((line) => [line.id, line]));
  const read = [...byId.keys()];
  // While a new sequence of the rows is being saved, the table already shows the new sequence.
  const ids = reorder.isPending && reorder.variables ? reorder.variables : read;
  const { order, dragged, handleOf } = useReorder({ ids, onOrder: (next) => reorder.mutate(next) });
  return (
    <Table label={t`Products`}>
      <thead>
        <tr>
          <Th>{t`Product`}</Th>
          <Th>{t`Note`}</Th>
          <Th numeral>{t`Price`}</Th>
          <Th className="w-28">{t`Quantity`}</Th>
          <Th className="w-14">
            <span className="sr-only">{t`Actions`}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {order.map((id) => {
          const line = byId.get(id);
          return (
            line && (
              <LineRow
                key={id}
                line={line}
                isDragged={dragged === id}
                handle={handleOf(id)}
                changes={changes}
              />
            )
          );
        })}
      </tbody>
    </Table>
  );
}
