import { describe, expect, it, vi } from 'vitest';
import { openUploads, RefusedFile, type Upload } from './uploads.ts';

const file = (name: string) => new File(['x'], name);
const files = (...names: string[]) => names.map(file);
const allowed = () => null;

/** Uploads whose replies the test controls. */
function uploads() {
  const sent: { upload: Upload; progress: (share: number) => void; answer: PromiseWithResolvers<void> }[] =
    [];
  const back = Promise.withResolvers<void>();
  const opened = openUploads({
    send(upload, progress) {
      const answer = Promise.withResolvers<void>();
      sent.push({ upload, progress, answer });
      return answer.promise;
    },
    whenOnline: () => back.promise,
  });
  const states = () => opened.list().map(({ file, state }) => `${file.name} ${state}`);
  return { ...opened, sent, back, states };
}

describe('uploads', () => {
  it('send three files at once, and the next one when an upload ends', async () => {
    const { add, sent, states } = uploads();
    add(files('a', 'b', 'c', 'd'), allowed);
    expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
    sent[1]?.answer.resolve();
    await vi.waitFor(() => expect(states()).toEqual(['a sending', 'c sending', 'd sending']), 10_000);
  });

  it('report how much is sent', () => {
    const { add, sent, list } = uploads();
    add(files('a'), allowed);
    sent[0]?.progress(0.4);
    expect(list()[0]?.share).toBe(0.4);
  });

  it('keep their place after a failure, and are retried under the same id', async () => {
    const { add, sent, states, retry, list } = uploads();
    add(files('a'), allowed);
    sent[0]?.answer.reject(new Error('no'));
    await vi.waitFor(() => expect(states()).toEqual(['a failed']), 10_000);
    retry(list()[0]?.id ?? '');
    expect(states()).toEqual(['a sending']);
    expect(sent[1]?.upload.id).toBe(sent[0]?.upload.id);
    sent[1]?.answer.resolve();
    await vi.waitFor(() => expect(states()).toEqual([]), 10_000);
  });

  it('are retried automatically after a lost connection', async () => {
    const { add, sent, states, back } = uploads();
    add(files('a'), allowed);
    sent[0]?.answer.reject(new TypeError('Failed to fetch'));
    await vi.waitFor(() => expect(states()).toEqual(['a failed']), 10_000);
    back.resolve();
    await vi.waitFor(() => expect(states()).toEqual(['a sending']), 10_000);
  });

  it('are not retried after being dismissed', async () => {
    const { add, sent, states, back, dismiss, list } = uploads();
    add(files('a'), allowed);
    sent[0]?.answer.reject(new TypeError('Failed to fetch'));
    await vi.waitFor(() => expect(states()).toEqual(['a failed']), 10_000);
    dismiss(list()[0]?.id ?? '');
    back.resolve();
    await back.promise;
    expect([states(), sent.length]).toEqual([[], 1]);
  });

  it('are not sent when the server would refuse them', () => {
    const { add, sent, states } = uploads();
    add(files('a', 'b'), ({ name }) => (name === 'a' ? new RefusedFile('too large') : null));
    expect(states()).toEqual(['a failed', 'b sending']);
    expect(sent.map(({ upload }) => upload.file.name)).toEqual(['b']);
  });
});
