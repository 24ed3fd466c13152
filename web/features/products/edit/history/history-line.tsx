import { Trans, useLingui } from '@lingui/react/macro';
import { FieldValue } from '../field-value.tsx';
import { fieldWords } from '../field-words.ts';
import type { HistoryRow } from './history-rows.ts';

/**
 * A field with its old and new value. The words between the values are for screen readers, because screen readers do
 * not announce that the old value is struck through.
 */
export function HistoryLine({ row: { field, about, before, after } }: { row: HistoryRow }) {
  const { t } = useLingui();
  const words = fieldWords(field);
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,5fr)] gap-x-3">
      <dt className="break-words text-muted">{about ?? (typeof words === 'string' ? words : t(words))}</dt>
      <dd className="min-w-0">
        {before !== null && (
          <del className="text-muted decoration-1">
            <FieldValue field={field} value={before} />
          </del>
        )}
        {before !== null && after !== null && (
          <span className="text-muted">
            <span className="sr-only">
              <Trans>changed to</Trans>
            </span>
            <span aria-hidden="true"> → </span>
          </span>
        )}
        {after !== null && (
          <ins className="no-underline">
            <FieldValue field={field} value={after} />
          </ins>
        )}
        {after === null && (
          <span className="text-muted">
            {' '}
            <Trans>removed</Trans>
          </span>
        )}
      </dd>
    </div>
  );
}
