/** Communication between the tabs of one browser. */
export type TabChannel<Message> = {
  /** Sends to every other tab, not to the sender. */
  post: (message: Message) => void;
  listen: (listener: (message: Message) => void) => () => void;
  close: () => void;
};

export function openTabChannel<Message>(name: string): TabChannel<Message> {
  // No-op on the server, where there are no other tabs and an open channel would keep Node.js running.
  if (import.meta.env.SSR) return { post() {}, listen: () => () => {}, close() {} };
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const hear = (event: MessageEvent<Message>) => listener(event.data);
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    close: () => channel.close(),
  };
}

/** Runs in one tab at a time per name. `navigator.locks` is missing on plain-http origins. */
export function takeTurns<T>(name: string, run: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!('locks' in navigator)) return run();
  return navigator.locks.request(name, signal ? { signal } : {}, run) as Promise<T>;
}
