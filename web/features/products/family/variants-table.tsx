import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { Table, Th } from '../../../ui/table.tsx';
import type { VariantRow as Row } from './family-values.ts';
import type { FamilyForm } from './use-family-form.ts';
import { VariantRow } from './variant-row.tsx';

type VariantsTableProps = {
  form: FamilyForm;
  rows: readonly Row[];
  label: string;
  onRemove: (place: number) => void;
};

/** A row of fields for each variant. The rows are saved with the form. */
export function VariantsTable({ form, rows, label, onRemove }: VariantsTableProps) {
  const { t } = useLingui();
  const names = useWatch({ control: form.control, name: 'options' });
  const options = names.map((name, at) => ({ at, label: name || t`Option ${at + 1}` }));
  return (
    <Table
      label={label}
      many
      fields
      className="@min-[60rem]:[&_td]:px-2 @min-[60rem]:[&_th:not(:first-child)]:px-2"
    >
      <thead>
        <tr>
          <Th>{t`Product`}</Th>
          {options.map(({ at, label }) => (
            <Th key={at}>{label}</Th>
          ))}
          <Th className="text-balance whitespace-normal">{t`Catalogue number, UDI-DI`}</Th>
          <Th>{t`Price`}</Th>
          <Th>{t`Stock`}</Th>
          <Th>{t`Status`}</Th>
          <Th className="w-12">
            <span className="sr-only">{t`Actions`}</span>
          </Th>
        </tr>
      </thead>
      <tbody onKeyDown={moveByArrow}>
        {rows.map((row, place) => (
          <VariantRow
            // The key is the product's id and not the row's index. So React keeps the fields, and their focus, when a
            // save changes the rows.
            key={row.productId}
            form={form}
            row={row}
            place={place}
            options={options}
            onRemove={() => onRemove(place)}
          />
        ))}
      </tbody>
    </Table>
  );
}

const moves: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves the focus to the same text field of the row above or below. */
function moveByArrow(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const move = moves[event.key];
  if (!move || !(event.target instanceof HTMLInputElement)) return;
  const cell = event.target.closest('td');
  const row = cell?.closest('tr');
  const neighbour = move < 0 ? row?.previousElementSibling : row?.nextElementSibling;
  const place = [...(row?.children ?? [])].indexOf(cell as Element);
  const field = [...(cell?.querySelectorAll('input') ?? [])].indexOf(event.target);
  const next = neighbour?.children[place]?.querySelectorAll('input')[field];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}
