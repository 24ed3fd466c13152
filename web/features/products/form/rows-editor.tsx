import { Plural, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useRef } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { EditorRow, type RowWords } from './editor-row.tsx';
import { FormSection } from './form-section.tsx';
import type { RowsName } from './product-values.ts';
import type { ProductForm } from './use-product-form.ts';
import { useRows } from './use-rows.ts';

type RowsEditorProps = {
  form: ProductForm;
  name: RowsName;
  title: ReactNode;
  hint?: ReactNode;
  add: ReactNode;
  words: RowWords;
  /** Whether the sequence of the rows matters. If so, the user can move rows. */
  isOrdered?: boolean;
};

/** Editable rows with a name and a value. Pasting a table adds rows; Enter adds an empty row. */
export function RowsEditor({ form, name, title, hint, add, words, isOrdered = false }: RowsEditorProps) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const rows = useRows({ form, name, list, adding });
  const { root } = form.formState.errors[name] ?? {};
  const isFull = rows.fields.length >= limits.specifications;
  return (
    <FormSection title={title} hint={hint}>
      {rows.fields.length > 0 && (
        <ol ref={list} className="grid gap-2 max-sm:gap-4">
          {rows.fields.map(({ id }, index) => (
            <EditorRow
              key={id}
              form={form}
              name={name}
              index={index}
              words={words}
              rows={rows}
              isMovable={isOrdered && rows.fields.length > 1}
            />
          ))}
        </ol>
      )}
      {root?.message && <p className="text-sm text-danger">{root.message}</p>}
      <Button
        ref={adding}
        variant="outline"
        size="sm"
        className="w-fit"
        disabled={isFull}
        onClick={() => rows.add()}
      >
        <Plus aria-hidden="true" />
        {add}
      </Button>
      <p role="status" className="sr-only">
        {rows.news?.kind === 'moved' && t`Row moved to place ${rows.news.place} of ${rows.fields.length}.`}
        {rows.news?.kind === 'pasted' && (
          <Plural value={rows.news.count} one="# row added." other="# rows added." />
        )}
      </p>
    </FormSection>
  );
}
