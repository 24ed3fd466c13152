import { useLingui } from '@lingui/react/macro';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { classes } from '../../../ui/classes.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { dragRow } from './drag-row.ts';
import type { RowsName } from './product-values.ts';
import type { ProductForm } from './use-product-form.ts';
import type { Rows } from './use-rows.ts';

/** Functions that return the accessible names of the parts of a row. Their argument is the row number. */
export type RowWords = Record<'name' | 'value' | 'move' | 'remove', (row: number) => string>;

type EditorRowProps = {
  form: ProductForm;
  name: RowsName;
  index: number;
  words: RowWords;
  rows: Rows;
  isMovable: boolean;
};

export function EditorRow({ form, name, index, words, rows, isMovable }: EditorRowProps) {
  const { t } = useLingui();
  // The label is hidden, because the placeholder shows the same text.
  const cell = {
    isLabelHidden: true,
    autoComplete: 'off',
    className: 'max-sm:col-start-1',
    onPaste(event: ClipboardEvent) {
      if (rows.paste(index, event.clipboardData.getData('text/plain'))) event.preventDefault();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      rows.add(index + 1);
    },
  };
  return (
    <li
      className={classes(
        'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2',
        isMovable
          ? 'sm:grid-cols-[auto_minmax(0,2fr)_minmax(0,3fr)_auto]'
          : 'sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]',
      )}
    >
      {isMovable && <Handle label={words.move(index + 1)} index={index} rows={rows} />}
      <TextField
        {...cell}
        form={form}
        name={`${name}.${index}.name`}
        label={words.name(index + 1)}
        placeholder={t`Name`}
      />
      <TextField
        {...cell}
        form={form}
        name={`${name}.${index}.value`}
        label={words.value(index + 1)}
        placeholder={t`Value`}
      />
      <IconButton
        className="max-sm:col-start-2 max-sm:row-start-1"
        label={words.remove(index + 1)}
        onClick={() => rows.remove(index)}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

type HandleProps = { label: string; index: number; rows: Rows };

/** A handle to drag a row with mouse or touch. The arrow keys, Home and End also move the row. */
function Handle({ label, index, rows }: HandleProps) {
  const last = rows.fields.length - 1;
  const press = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    rows.move(index, to);
  };
  return (
    <IconButton
      label={label}
      data-handle
      aria-keyshortcuts="ArrowUp ArrowDown Home End"
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.button === 0 && rows.list.current) dragRow(rows.list.current, index, rows.move);
      }}
      className="cursor-grab touch-none active:cursor-grabbing max-sm:col-start-2 max-sm:row-start-2"
    >
      <GripVertical aria-hidden="true" />
    </IconButton>
  );
}
