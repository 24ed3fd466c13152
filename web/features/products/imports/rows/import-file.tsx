import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '../../../../../contract/limits.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChooseFile } from '../choose-file.tsx';
import type { FileField } from '../field-words.ts';
import type { OpenedFile } from '../file/file-worker.ts';
import { FileRefusalWords } from '../file-words.tsx';
import { ImportCounts } from '../import-counts.tsx';
import { SheetField } from '../sheet-field.tsx';
import { StepHead } from '../step-head.tsx';
import { useOpenFile } from '../use-open-file.tsx';
import { useReader } from '../use-reader.ts';
import type { FileKind } from './file-kind.ts';
import { KindHelp } from './kind-help.tsx';
import { namesProducts } from './read-file-rows.ts';
import { ReviewFile } from './review-file.tsx';
import { type CheckedFile, countRows, useCheckedFile } from './use-checked-file.ts';

/** Imports a file in one request. The user chooses the file, reviews what the import will do, and confirms. */
export function ImportFile<Field extends FileField>({ kind }: { kind: FileKind<Field> }) {
  const reader = useReader();
  const file = useCheckedFile(kind, reader);
  const [workbook, setWorkbook] = useState<Workbook | null>(null);
  const { open, opening, failure, setFailure } = useOpenFile(reader, (opened, source) => {
    setWorkbook(opened.sheets.length > 1 ? { opened, source } : null);
    const reason = unusable(opened, kind);
    if (!reason) return file.check(opened);
    file.forget();
    setFailure(reason);
  });
  const sheetField = workbook && (
    <SheetField file={workbook.opened} onSheet={(sheet) => open(workbook.source, sheet)} />
  );
  if (file.written) return <WrittenFile kind={kind} file={file.written} onAnother={file.forget} />;
  if (file.checked && !failure)
    return <ReviewFile checked={file.checked} file={file} sheetField={sheetField} />;
  return (
    <>
      <ChooseFile
        title={<Trans>Drop a file here</Trans>}
        most={limits.fileRows}
        opening={opening ?? file.checking}
        failure={failure}
        onFile={(chosen) => open(chosen)}
      />
      {failure && sheetField && <div className="mt-4">{sheetField}</div>}
      <KindHelp kind={kind} />
    </>
  );
}

/** A file with several sheets, one of which is open. */
type Workbook = { opened: OpenedFile; source: File };

function unusable<Field extends FileField>({ rows, headers }: OpenedFile, { columns }: FileKind<Field>) {
  if (rows > limits.fileRows)
    return <FileRefusalWords refusal={{ code: 'tooManyRows', most: limits.fileRows }} />;
  if (!namesProducts(headers, columns))
    return <Trans>This file has neither a column “Catalogue number” nor a column “UDI-DI”.</Trans>;
  return null;
}

type WrittenFileProps<Field extends FileField> = {
  kind: FileKind<Field>;
  file: CheckedFile<Field>;
  onAnother: () => void;
};

function WrittenFile<Field extends FileField>({ kind, file, onAnother }: WrittenFileProps<Field>) {
  return (
    <>
      <StepHead step={3} title={<Trans>{file.opened.name} was imported</Trans>} />
      <ImportCounts {...countRows(file)} />
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onAnother}>
          <Trans>Import another file</Trans>
        </Button>
        <Button asChild>{kind.back}</Button>
      </div>
    </>
  );
}
