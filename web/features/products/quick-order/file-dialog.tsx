import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { OverlayBody, OverlayFooter } from '../../../ui/overlay-parts.tsx';
import { Select } from '../../../ui/select.tsx';
import { ChooseFile } from '../imports/choose-file.tsx';
import type { OpenedFile } from '../imports/file/file-worker.ts';
import { useOpenFile } from '../imports/use-open-file.tsx';
import { useReader } from '../imports/use-reader.ts';
import { columnsOf } from './file-columns.ts';
import type { TypedRow } from './typed-rows.ts';

type FileDialogProps = { onRows: (rows: TypedRow[]) => void; onClose: () => void };

/** Reads codes and quantities from two columns of a file. The file is not sent to the server. */
export function FileDialog({ onRows, onClose }: FileDialogProps) {
  const reader = useReader();
  const [file, setFile] = useState<OpenedFile | null>(null);
  const [columns, setColumns] = useState({ code: '', quantity: '' });
  const { open, opening, failure } = useOpenFile(reader, (opened) => {
    setFile(opened);
    setColumns(columnsOf(opened));
  });
  const add = async () => {
    const at = [columns.code, columns.quantity].filter(Boolean).map(Number);
    const rows = await reader().columns({ at, most: limits.quickOrderRows + 1 });
    onRows(
      rows.flatMap(({ cells: [code = '', quantity = ''] }) =>
        code ? [{ code, quantity: quantity || '1' }] : [],
      ),
    );
    onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={<Trans>Codes from a file</Trans>}>
      <OverlayBody className="grid gap-4">
        {file ? (
          <>
            <Column
              label={<Trans>Column of the code</Trans>}
              file={file}
              value={columns.code}
              onChange={(code) => setColumns({ ...columns, code })}
            />
            <Column
              label={<Trans>Column of the quantity</Trans>}
              file={file}
              value={columns.quantity}
              onChange={(quantity) => setColumns({ ...columns, quantity })}
            />
          </>
        ) : (
          <ChooseFile
            title={<Trans>Choose a file</Trans>}
            most={limits.quickOrderRows}
            opening={opening}
            failure={failure}
            onFile={(chosen) => open(chosen)}
          />
        )}
      </OverlayBody>
      <OverlayFooter>
        <Button variant="outline" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={columns.code === ''} onClick={() => void add()}>
          <Trans>Find products</Trans>
        </Button>
      </OverlayFooter>
    </Dialog>
  );
}

type ColumnProps = {
  label: ReactNode;
  file: OpenedFile;
  value: string;
  onChange: (value: string) => void;
};

function Column({ label, file, value, onChange }: ColumnProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">
            <Trans>None</Trans>
          </option>
          {file.headers.map((header, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns can have the same header.
            <option key={at} value={at}>
              {[header, ...(file.samples[at] ?? [])].filter(Boolean).join(' · ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
