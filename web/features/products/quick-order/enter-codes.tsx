import { Trans } from '@lingui/react/macro';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { type KeyboardEvent, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { ScanDialog } from '../form/scan/scan-dialog.tsx';
import { canScan } from '../form/scan/watch-codes.ts';
import { CodesFromFile } from './codes-from-file.tsx';
import { typedRows } from './typed-rows.ts';
import type { QuickOrder } from './use-quick-order.ts';

/** FNC1, which separates the parts of a GS1 code. */
const separator = '\x1d';

/** The ways to enter codes: one by one, with a scanner or camera, pasted, or from a file. */
export function EnterCodes({ add, isResolving }: Pick<QuickOrder, 'add' | 'isResolving'>) {
  return (
    <div className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      <Card>
        <CardHeader title={<Trans>One by one</Trans>} />
        <CardBody className="grid gap-4">
          <OneCode onCode={(code) => add([{ code, quantity: '1' }])} />
          <CodesFromFile onRows={add} />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={<Trans>Many at once</Trans>} />
        <CardBody>
          <ManyCodes onText={(text) => add(typedRows(text))} busy={isResolving} />
        </CardBody>
      </Card>
    </div>
  );
}

/** Takes a code from the keyboard or from a scanner, which types it and ends with Enter. */
function OneCode({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState('');
  const [isScanning, setScanning] = useState(false);
  const add = () => {
    if (code.trim() !== '') onCode(code.trim());
    setCode('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') add();
    // A scanner that acts as a keyboard sends FNC1 as Ctrl+], which types nothing.
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
          {isScanning && (
            <ScanDialog
              onClose={() => setScanning(false)}
              onCode={(scanned) => {
                onCode(scanned);
                return true;
              }}
            />
          )}
        </span>
      )}
    </Field>
  );
}

function ManyCodes({ onText, busy }: { onText: (text: string) => void; busy: boolean }) {
  const [text, setText] = useState('');
  const read = () => {
    onText(text);
    setText('');
  };
  return (
    <div className="grid justify-items-start gap-3">
      <Field
        className="w-full"
        label={<Trans>Codes and quantities</Trans>}
        hint={
          <Trans>
            One row on each line: the code, then the quantity after a tab, a semicolon or a comma.
          </Trans>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            className="font-mono"
            rows={5}
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button busy={busy} onClick={read}>
        <Trans>Find products</Trans>
      </Button>
    </div>
  );
}
