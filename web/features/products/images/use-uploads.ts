import { useState, useSyncExternalStore } from 'react';
import { whenBack } from '../../../api/connection.ts';
import { openUploads, type Upload } from './uploads.ts';

/** @param send is that of the first render: what it needs does not change while the page is open */
export function useUploads(send: (upload: Upload, onProgress: (share: number) => void) => Promise<unknown>) {
  const [uploads] = useState(() => openUploads({ send, whenBack }));
  const list = useSyncExternalStore(uploads.subscribe, uploads.list);
  return { ...uploads, list };
}
