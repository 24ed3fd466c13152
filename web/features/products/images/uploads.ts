import { isUnreachable } from '../../../api/error-words.ts';

/** An upload of a file. The server recognizes the upload by its id, so the file can safely be sent again. */
export type Upload = {
  id: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** The part of the file that has been sent, from 0 to 1. At 1, the server may still be processing the file. */
  share: number;
  error: unknown;
};

type Settings = {
  send: (upload: Upload, onProgress: (share: number) => void) => Promise<unknown>;
  /** Resolves when the server is reachable. */
  whenOnline: () => Promise<void>;
};

/**
 * The number of files that are sent at the same time. A browser makes at most six simultaneous requests to a server, and the page needs
 * some of them.
 */
const atOnce = 3;

/**
 * Uploads several files, a few at a time. A failed upload stays in the list, so that the user can retry it. An
 * interrupted upload starts again when the server is reachable.
 */
export function openUploads({ send, whenOnline }: Settings) {
  let uploads: readonly Upload[] = [];
  const listeners = new Set<() => void>();

  function change(next: readonly Upload[]): void {
    uploads = next;
    for (const listener of listeners) listener();
  }

  function update(id: string, changes: Partial<Upload>): void {
    change(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }

  function sendNext(): void {
    const sending = uploads.filter(({ state }) => state === 'sending').length;
    const next = uploads.find(({ state }) => state === 'waiting');
    if (!next || sending >= atOnce) return;
    update(next.id, { state: 'sending', share: 0, error: null });
    void sendOne(next);
    sendNext();
  }

  async function sendOne(upload: Upload): Promise<void> {
    const { id } = upload;
    try {
      await send(upload, (share) => update(id, { share }));
      change(uploads.filter((other) => other.id !== id));
    } catch (error) {
      update(id, { state: 'failed', error });
      if (isUnreachable(error)) void whenOnline().then(() => retry(id));
    }
    sendNext();
  }

  function retry(id: string): void {
    if (uploads.find((upload) => upload.id === id)?.state !== 'failed') return;
    update(id, { state: 'waiting' });
    sendNext();
  }

  return {
    list: () => uploads,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Adds files to the uploads.
     * @param refuse returns why a file cannot be uploaded, or null
     */
    add(files: readonly File[], refuse: (file: File) => RefusedFile | null): void {
      const added = files.map((file): Upload => {
        const error = refuse(file);
        const state = error === null ? 'waiting' : 'failed';
        return { id: crypto.randomUUID(), file, state, share: 0, error };
      });
      change([...uploads, ...added]);
      sendNext();
    },
    retry,
    dismiss: (id: string) => change(uploads.filter((upload) => upload.id !== id)),
  };
}

/** The reason why the server would refuse a file. Such a file is not sent. */
export class RefusedFile extends Error {}
