import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { RefusedRow, UndoOutcome } from '../../../../contract/product-imports.ts';
import { refusedFieldWords } from '../../../api/refusal-words.ts';
import { paths } from '../../../paths.ts';
import { wordsOfField } from './field-words.ts';

/** The maximum number of listed rows. Further rows are not shown, but the user still has the file. */
const most = 100;

/** Lists the rows that the server refused during the import, because data had changed after the check. */
export function RefusedRows({ rows }: { rows: readonly RefusedRow[] }) {
  const { t } = useLingui();
  if (rows.length === 0) return null;
  return (
    <details className="mt-4 rounded-lg border bg-surface p-4" open>
      <summary className="font-medium">
        <Plural value={rows.length} one="# row was refused" other="# rows were refused" />
      </summary>
      <ul className="mt-2 grid gap-1 text-sm">
        {rows.slice(0, most).map(({ row, refusals }) => (
          <li key={row}>
            <Trans>Row {row}</Trans>
            {refusals.map(({ field, refusal }) => (
              <span key={field} className="text-muted">
                {' · '}
                {t(wordsOfField(field))}: {refusedFieldWords(refusal)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

type KeptRow = { row: number; productId: string; name: string | null; reason: UndoOutcome };

/** Lists the products that the undo did not change, with the reasons. */
export function KeptRows({ rows }: { rows: readonly KeptRow[] }) {
  const { t } = useLingui();
  if (rows.length === 0) return null;
  return (
    <details className="mt-4 rounded-lg border bg-surface p-4" open>
      <summary className="font-medium">
        <Plural value={rows.length} one="# row could not be undone" other="# rows could not be undone" />
      </summary>
      <ul className="mt-2 grid gap-1 text-sm">
        {rows.slice(0, most).map(({ row, productId, name, reason }) => (
          <li key={row}>
            <Trans>Row {row}</Trans>
            {name && (
              <>
                {' · '}
                <Link to={paths.editProduct(productId)} className="underline underline-offset-2">
                  {name}
                </Link>
              </>
            )}
            <span className="text-muted">
              {' · '}
              {t(reasons[reason])}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const reasons: Record<UndoOutcome, MessageDescriptor> = {
  undone: msg`Undone`,
  changed: msg`It has been changed since.`,
  ordered: msg`It has been ordered since.`,
  gone: msg`It has been removed since.`,
  taken: msg`Another product now has its former device identifier.`,
};
