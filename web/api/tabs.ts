/** A channel between the tabs of one browser. */
export type TabChannel<Message> = {
  /** Sends to every other tab, not to the sender. */
  post: (message: Message) => void;
  listen: (listener: (message: Message) => void) => () => void;
  close: () => void;
};

export function openTabChannel<Message>(name: string): TabChannel<Message> {
  // There are no tabs when the server renders a page. An open channel would keep the server's Node.js process running.
  if (import.meta.env.SSR) return { post() {}, listen: () => () => {}, close() {} };
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const onMessage = (event: MessageEvent<Message>) => listener(event.data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
    close: () => channel.close(),
  };
}

/**
 * Runs the function in one tab at a time for each lock name. Where the browser has no `navigator.locks` (on
 * plain-http origins), runs it immediately.
 */
export function takeTurns<T>(name: string, run: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!('locks' in navigator)) return run();
  return navigator.locks.request(name, signal ? { signal } : {}, run) as Promise<T>;
}
