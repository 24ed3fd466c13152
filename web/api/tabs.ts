/** How the tabs of one browser agree with each other. */
export type TabChannel<Message> = {
  /** To every other tab; the sender does not hear it. */
  post: (message: Message) => void;
  listen: (listener: (message: Message) => void) => () => void;
  close: () => void;
};

export function openTabChannel<Message>(name: string): TabChannel<Message> {
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

/** Runs while no other tab runs under the same name. `navigator.locks` is missing on plain-http origins. */
export function takeTurns<T>(name: string, run: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!('locks' in navigator)) return run();
  return navigator.locks.request(name, signal ? { signal } : {}, run) as Promise<T>;
}
