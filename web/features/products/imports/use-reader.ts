import { useEffect, useState } from 'react';
import { openReader, type RowReader } from './file/open-reader.ts';

/** The reader for the page's file. Its worker starts with the first call and ends when the user leaves the page. */
export function useReader(): () => RowReader {
  const [held] = useState<{ reader: RowReader | null }>({ reader: null });
  useEffect(
    () => () => {
      held.reader?.close();
      held.reader = null;
    },
    [held],
  );
  return () => {
    held.reader ??= openReader();
    return held.reader;
  };
}
