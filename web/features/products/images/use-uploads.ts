import { useState, useSyncExternalStore } from 'react';
import { whenOnline } from '../../../api/connection.ts';
import { openUploads, type Upload } from './uploads.ts';

/**
 * The uploads of a component and their current list.
 * @param send sends one file; only the function of the first render is used
 */
export function useUploads(send: (upload: Upload, onProgress: (share: number) => void) => Promise<unknown>) {
  const [uploads] = useState(() => openUploads({ send, whenOnline }));
  const list = useSyncExternalStore(uploads.subscribe, uploads.list);
  return { ...uploads, list };
}
