import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { CodesFromFile } from './codes-from-file.tsx';
import { OneCode } from './one-code.tsx';
import { typedRows } from './typed-rows.ts';
import type { QuickOrder } from './use-quick-order.ts';

/** The ways to enter codes: one code at a time, with a scanner or camera, pasted, or from a file. */
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
