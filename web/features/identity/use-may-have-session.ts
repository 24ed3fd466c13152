import { mayHaveSession } from '../../api/session/mark.ts';
import { useIsTakenOver } from '../../ui/use-is-taken-over.ts';

/** Whether there may be a session. Server-rendered pages start signed out, because the server knows no session. */
export function useMayHaveSession(): boolean {
  return useIsTakenOver() && mayHaveSession();
}
