import { Trans } from '@lingui/react/macro';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { OpenedFile } from './file/file-worker.ts';

/** Lets the user choose the sheet of a workbook. The fields below it show the columns of that sheet. */
export function SheetField({ file, onSheet }: { file: OpenedFile; onSheet: (sheet: string) => void }) {
  return (
    <Field label={<Trans>Sheet</Trans>} className="mb-4 sm:max-w-xs">
      {(control) => (
        <Select {...control} value={file.sheet ?? ''} onChange={({ target }) => onSheet(target.value)}>
          {file.sheets.map((sheet) => (
            <option key={sheet}>{sheet}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
