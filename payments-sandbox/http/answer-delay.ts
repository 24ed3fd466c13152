import type { Sandbox } from '../state/sandbox.ts';

/** Delays the reply if a test has asked for a delay. The operation has already run. */
export async function delayAnswer({ store, heldAnswers }: Sandbox): Promise<void> {
  const delay = store.find('answer_delays', 'answers');
  if (!delay || delay.next === 0) return;
  store.transact(() => store.update('answer_delays', delay, { next: delay.next - 1 }));
  await new Promise<void>((resolve) => {
    const timer = setTimeout(send, delay.delayMs).unref();
    heldAnswers.add(send);
    function send(): void {
      clearTimeout(timer);
      heldAnswers.delete(send);
      resolve();
    }
  });
}
