import { Trans } from '@lingui/react/macro';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { type KeyboardEvent, Suspense, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ScanDialog } from '../form/scan/lazy-scan-dialog.ts';
import { canScan } from '../form/scan/watch-codes.ts';

/** The character FNC1, which separates the parts of a GS1 code. */
const separator = '\x1d';

/** A field for one code. A scanner types the code and then Enter. */
export function OneCode({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState('');
  const [isScanning, setScanning] = useState(false);
  const add = () => {
    if (code.trim() !== '') onCode(code.trim());
    setCode('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') add();
    // A scanner that works as a keyboard sends FNC1 as Ctrl+]. This types no character, so the character is added here.
    else if (event.ctrlKey && event.key === ']') setCode(code + separator);
    else return;
    event.preventDefault();
  };
  return (
    <Field
      label={<Trans>Code</Trans>}
      hint={<Trans>Type it, or scan it. Scanning a code again adds one.</Trans>}
    >
      {(control) => (
        <span className="flex flex-wrap gap-2">
          <Input
            {...control}
            className="min-w-0 flex-1 basis-40 font-mono"
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.search}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            onKeyDown={onKeyDown}
          />
          <Button variant="outline" onClick={add}>
            <Trans>Add</Trans>
          </Button>
          {canScan() && (
            <Button variant="outline" onClick={() => setScanning(true)}>
              <ScanBarcode aria-hidden="true" />
              <Trans>Scan</Trans>
            </Button>
          )}
          <Suspense>
            {isScanning && (
              <ScanDialog
                onClose={() => setScanning(false)}
                onCode={(scanned) => {
                  onCode(scanned);
                  return true;
                }}
              />
            )}
          </Suspense>
        </span>
      )}
    </Field>
  );
}
