import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { Button } from '../../../ui/button.tsx';
import type { TypedRow } from './typed-rows.ts';

const FileDialog = lazyComponent(() => import('./file-dialog.tsx'), 'FileDialog');

/** A button that opens a dialog for reading rows from a CSV or Excel file. */
export function CodesFromFile({ onRows }: { onRows: (rows: TypedRow[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        aria-haspopup="dialog"
        onPointerEnter={() => void FileDialog.preload?.()}
        onClick={() => setOpen(true)}
      >
        <Trans>From a CSV or Excel file</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <FileDialog onRows={onRows} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
