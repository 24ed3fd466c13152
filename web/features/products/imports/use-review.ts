import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { CheckedRow, ImportPlan, RowRefusals } from '../../../../contract/product-imports.ts';
import { client } from '../../../api/client.ts';
import { showErrorToast } from '../../../api/show-failure.ts';
import type { CheckedFile } from './checked-file.ts';
import type { ReadSummary } from './file/file-worker.ts';
import type { RowReader } from './file/open-reader.ts';

export type RowState = { outcome: CheckedRow['outcome']; refusals: RowRefusals; changes: Changes };
type Changes = NonNullable<CheckedRow['changes']>;
export type Review = ReturnType<typeof useReview>;

/**
 * The results of the rows, and the function with which the user corrects one cell. After each correction, the affected
 * rows are checked again.
 */
export function useReview(reader: () => RowReader, orgId: string, checkedFile: CheckedFile) {
  const [plan, setPlan] = useState(checkedFile.plan);
  const [summary, setSummary] = useState(checkedFile.summary);
  const [checked, setChecked] = useState(() => byRow(checkedFile.checked));
  // The state after the latest correction, even if it is not rendered yet. The next correction starts from this
  // state.
  const [latest] = useState({ plan, summary, checked, queue: Promise.resolve() });
  const local = byRow(summary.refused);
  const stateOf = (row: number) => rowState(checked.get(row), local.get(row)?.refusals);
  // The rows that the first check refused. A row stays in this list after its correction, so that the other rows do not
  // move.
  const [toMend] = useState(() => summary.numbers.filter((row) => stateOf(row).outcome === 'refused'));

  async function mend(row: number, column: number, text: string): Promise<void> {
    const others = latest.plan.mended.filter(([at, of]) => at !== row || of !== column);
    latest.plan = { ...latest.plan, mended: [...others, [row, column, text]] };
    latest.summary = await reader().read({ plan: latest.plan });
    const again = toMend.filter((one) => one === row || refersTo(latest.checked.get(one), row));
    const rows = await readRows(reader(), again.slice(0, limits.importBatch));
    const answer = await client.imports.check({ orgId, ...checkedFile.terms, rows });
    latest.checked = new Map([...latest.checked, ...byRow(answer.rows)]);
    setPlan(latest.plan);
    setSummary(latest.summary);
    setChecked(latest.checked);
  }

  return {
    plan,
    summary,
    toMend,
    stateOf,
    canMend: plan.mended.length < limits.importMended,
    mend(row: number, column: number, text: string) {
      latest.queue = latest.queue
        .then(() => mend(row, column, text))
        .catch((error: Error) => showErrorToast(error, msg`The row could not be checked again`));
    },
  };
}

async function readRows(reader: RowReader, numbers: readonly number[]) {
  const rows = await Promise.all(numbers.map((row) => reader.row({ row })));
  return rows.filter((row) => row !== null);
}

/** Whether a row was refused because it duplicates the corrected row. After the correction, it may be valid. */
function refersTo(checked: CheckedRow | undefined, row: number): boolean {
  return checked?.refusals?.some(({ refusal }) => refusal.data?.row === row) ?? false;
}

/**
 * The state of a row. If both the browser and the server refuse a field, the browser's reason is shown. In this case
 * the browser could not read the value and did not send it, so the server only reports a missing value.
 */
function rowState(checked: CheckedRow | undefined, local: RowRefusals = []): RowState {
  const others = checked?.refusals?.filter(({ field }) => !local.some((one) => one.field === field)) ?? [];
  const refusals = [...local, ...others];
  const outcome = refusals.length > 0 ? 'refused' : (checked?.outcome ?? 'refused');
  return { outcome, refusals, changes: checked?.changes ?? [] };
}

function byRow<Row extends { row: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((one) => [one.row, one]));
}

export function countOutcomes({ summary, stateOf }: { summary: ReadSummary; stateOf: Review['stateOf'] }) {
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  for (const row of summary.numbers) counts[stateOf(row).outcome] += 1;
  return counts;
}

/** The index of the column for a field; null when the file has no such column. */
export function columnOf({ columns }: ImportPlan, field: RowRefusals[number]['field']): number | null {
  const at = columns.indexOf(field);
  return at === -1 ? null : at;
}
