import type { TabChannel } from '../tabs.ts';
import { type AuthState, type SessionEnding, type SessionMessage, stateAfter, undecided } from './state.ts';

/** Reads and writes the mark in local storage. The mark says that this browser may have a session (mark.ts). */
export type SessionMark = { read: () => boolean; write: (hasSession: boolean) => void };
export type SharedSession = ReturnType<typeof shareSession>;

/**
 * The session that the tabs of this browser share. The session is kept in memory only, so that the access token is
 * never stored.
 */
export function shareSession(channel: TabChannel<SessionMessage>, mark: SessionMark) {
  let state: AuthState = undecided;
  let ending: SessionEnding | null = null;
  const listeners = new Set<() => void>();

  channel.listen(receive);

  return {
    state: () => state,
    /** How the last session of this tab ended; null when no session has ended. */
    ending: () => ending,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receive,
    /** Sends a message to this tab and every other tab of the browser. */
    publish(message: SessionMessage): void {
      receive(message);
      channel.post(message);
    },
  };

  function receive(message: SessionMessage): void {
    mark.write(message.kind === 'opened');
    if (message.kind === 'ended') ending = message.ending;
    const next = stateAfter(state, message);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }
}
