import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useAddFile } from './use-recall-changes.ts';

/** Adds a PDF to the draft. */
export function AddRecallFile({ recallId }: { recallId: string }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const add = useAddFile(recallId);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/pdf"
        aria-label={t`File to add`}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) add.mutate(file);
          target.value = '';
        }}
      />
      <Button variant="outline" busy={add.isPending} onClick={() => input.current?.click()}>
        <Trans>Add file</Trans>
      </Button>
    </>
  );
}
