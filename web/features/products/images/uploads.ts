import { isUnreachable } from '../../../api/error-words.ts';

/** A file on its way. Its id is what the server knows the upload by, so that it can be sent again without harm. */
export type Upload = {
  id: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** How much of it is sent, from 0 to 1; then the server works on it. */
  share: number;
  error: unknown;
};

type Settings = {
  send: (upload: Upload, onProgress: (share: number) => void) => Promise<unknown>;
  /** Resolves when the server can be reached. */
  whenBack: () => Promise<void>;
};

/** A browser sends six requests at once to one server; the page needs some of them for itself. */
const atOnce = 3;

/**
 * Sends several files, a few at once. One that fails keeps its place and can be sent again; one that was cut off is sent again by
 * itself as soon as the server can be reached.
 */
export function openUploads({ send, whenBack }: Settings) {
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
      if (isUnreachable(error)) void whenBack().then(() => retry(id));
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
    /** @param refuse says why a file cannot be sent; null when it can */
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

/** A file that the server would refuse, so that it is not sent: trying again would not help. */
export class RefusedFile extends Error {}
