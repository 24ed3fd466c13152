import { type ComponentProps, useState } from 'react';
import * as z from 'zod/mini';
import { issueWords } from '../../../api/field-words.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/input.tsx';

type CellInputProps = Pick<ComponentProps<typeof Input>, 'inputMode' | 'maxLength' | 'className'> & {
  label: string;
  value: string;
  schema?: z.ZodMiniType<unknown>;
  onSave: (typed: string) => Promise<unknown>;
};

/** A text field in a table. Leaving it or pressing Enter saves the text; Escape restores the saved text. */
export function CellInput({ label, value, schema = z.string(), onSave, ...input }: CellInputProps) {
  const [typed, setTyped] = useState<string>();
  const issue = typed === undefined ? undefined : z.safeParse(schema, typed).error?.issues[0];
  const save = () => {
    if (typed === undefined || issue) return;
    if (typed === value) setTyped(undefined);
    // The typed text is shown until the list has been read again. If the server refuses it, the text stays for
    // correction.
    else
      void onSave(typed).then(
        () => setTyped(undefined),
        () => {},
      );
  };
  return (
    <Field label={label} isLabelHidden error={issue && issueWords(issue)}>
      {(control) => (
        <Input
          {...control}
          {...input}
          autoComplete="off"
          value={typed ?? value}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={save}
          onKeyDown={({ key }) => {
            if (key === 'Enter') save();
            if (key === 'Escape') setTyped(undefined);
          }}
        />
      )}
    </Field>
  );
}
