import type { Answer, Asked, Calls } from './file-worker.ts';
import { UnreadableFile } from './sheet.ts';

export type RowReader = Calls & { close: () => void };

/** Reads a file in a worker, so that the page stays responsive. */
export function openReader(): RowReader {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  const fail = (id: number, error: Error) => {
    waiting.get(id)?.reject(error);
    waiting.delete(id);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if ('refusal' in data)
      fail(data.id, data.refusal ? new UnreadableFile(data.refusal) : new Error('worker'));
    else waiting.get(data.id)?.resolve(data.value);
    waiting.delete(data.id);
  });
  // The cause is that the worker's code could not be loaded, or that the file needs more memory than is available.
  worker.addEventListener('error', () => {
    for (const id of waiting.keys()) fail(id, new Error('The worker failed'));
  });
  const ask = (call: keyof Calls) => (asked: unknown) => {
    last += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(last, answer);
    worker.postMessage({ id: last, call, asked } satisfies Asked);
    return answer.promise;
  };
  const calls = {
    open: ask('open'),
    read: ask('read'),
    batch: ask('batch'),
    row: ask('row'),
    texts: ask('texts'),
    columns: ask('columns'),
  };
  return { ...(calls as Calls), close: () => worker.terminate() };
}
