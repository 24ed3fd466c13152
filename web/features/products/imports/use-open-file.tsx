import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { OpenedFile } from './file/file-worker.ts';
import type { RowReader } from './file/open-reader.ts';
import { UnreadableFile } from './file/sheet.ts';
import { FileRefusalWords } from './file-words.tsx';

/** Opens a file, or returns why it cannot be opened. */
export function useOpenFile(reader: () => RowReader, onOpened: (opened: OpenedFile, file: File) => void) {
  const [opening, setOpening] = useState<string | null>(null);
  const [failure, setFailure] = useState<ReactNode>(null);
  async function open(file: File, sheet: string | null = null): Promise<void> {
    setFailure(null);
    setOpening(file.name);
    try {
      onOpened(await reader().open({ file, sheet }), file);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setOpening(null);
    }
  }
  return { open: (file: File, sheet?: string) => void open(file, sheet), opening, failure, setFailure };
}

function failureText(error: unknown): ReactNode {
  if (error instanceof UnreadableFile) return <FileRefusalWords refusal={error.refusal} />;
  return <Trans>This file cannot be read. Choose it again, or save it as CSV.</Trans>;
}
