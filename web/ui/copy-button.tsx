import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useCopy } from './copy.ts';

/** A button that copies `value`. Its name is `children`. Screen readers announce the result. */
export function CopyButton({ value, children }: { value: string; children: ReactNode }) {
  const { t } = useLingui();
  const { state, copy } = useCopy(value);
  return (
    <>
      <Button variant="outline" onClick={copy}>
        {state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {children}
      </Button>
      <span role="status" className="sr-only">
        {state === 'copied' && t`Copied`}
        {state === 'failed' && t`Could not copy`}
      </span>
    </>
  );
}
