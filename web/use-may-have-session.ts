import { mayHaveSession } from './api/session/mark.ts';
import { useIsTakenOver } from './ui/use-is-taken-over.ts';

/** Whether there may be a session, in a page that the server may have rendered: it knows of none, so the page begins signed out. */
export function useMayHaveSession(): boolean {
  return useIsTakenOver() && mayHaveSession();
}
