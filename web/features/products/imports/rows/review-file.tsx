import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { FileField } from '../field-words.ts';
import { FileNoticeWords } from '../file-words.tsx';
import { ImportCounts } from '../import-counts.tsx';
import { Notices } from '../notices.tsx';
import { StepHead } from '../step-head.tsx';
import { CheckedRows } from './checked-rows.tsx';
import { type CheckedFile, countRows, type useCheckedFile } from './use-checked-file.ts';

type ReviewFileProps<Field extends FileField> = {
  checked: CheckedFile<Field>;
  file: ReturnType<typeof useCheckedFile<Field>>;
  /** The choice of the sheet, for a workbook with several sheets. */
  sheetField?: ReactNode;
};

/** Shows what the import will do with each row, before anything is written. */
export function ReviewFile<Field extends FileField>({ checked, file, sheetField }: ReviewFileProps<Field>) {
  const counts = countRows(checked);
  const { created, updated, unchanged, refused } = counts;
  const rows = created + updated + unchanged;
  return (
    <>
      <StepHead step={2} title={<Trans>What the import will do</Trans>}>
        <Trans>Nothing has been written yet.</Trans>
      </StepHead>
      {sheetField}
      <ImportCounts {...counts} />
      <Notices>
        {checked.opened.notices.map((notice) => (
          <FileNoticeWords key={notice.code} notice={notice} />
        ))}
      </Notices>
      <CheckedRows key={checked.opened.sheet} file={checked} />
      <div className="mt-6 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {refused > 0 && (
          <p className="text-sm text-muted">
            <Plural value={refused} one="# row is left out." other="# rows are left out." />
          </p>
        )}
        <Button variant="outline" onClick={file.forget}>
          <Trans>Choose another file</Trans>
        </Button>
        <Button
          busy={file.isWriting}
          disabled={created + updated === 0 || file.checking !== null}
          onClick={() => file.write(checked)}
        >
          <Plural value={rows} one="Import # row" other="Import # rows" />
        </Button>
      </div>
    </>
  );
}
