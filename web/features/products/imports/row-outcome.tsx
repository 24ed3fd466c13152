import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RowOutcome } from '../../../../contract/product-imports.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { type FileField, wordsOfField } from './field-words.ts';
import { useValueWords } from './value-words.ts';

const outcomes: Record<RowOutcome, { tone: Tone; words: MessageDescriptor }> = {
  created: { tone: 'green', words: msg`New` },
  updated: { tone: 'blue', words: msg`Update` },
  unchanged: { tone: 'neutral', words: msg`Unchanged` },
  refused: { tone: 'red', words: msg`Left out` },
};

/** What the import does with a row. */
export function OutcomeBadge({ outcome }: { outcome: RowOutcome }) {
  const { t } = useLingui();
  const { tone, words } = outcomes[outcome];
  return <StatusBadge tone={tone}>{t(words)}</StatusBadge>;
}

type ChangesProps<Field extends FileField> = {
  changes: readonly { field: Field; was: string | null }[];
  textOf: (field: Field) => string;
};

/** The fields that a row changes, with their old and new values. */
export function Changes<Field extends FileField>({ changes, textOf }: ChangesProps<Field>) {
  const { t } = useLingui();
  const wordsOf = useValueWords();
  return (
    <ul className="grid min-w-0 gap-0.5 text-sm">
      {changes.map(({ field, was }) => (
        <li key={field} className="min-w-0 break-words">
          <span className="text-muted">{t(wordsOfField(field))}:</span>{' '}
          {was && (
            <>
              <del className="text-muted">{wordsOf(field, was)}</del>{' '}
            </>
          )}
          <ins className="no-underline">{wordsOf(field, textOf(field)).slice(0, 80)}</ins>
        </li>
      ))}
    </ul>
  );
}
