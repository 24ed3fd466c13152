import { mayHaveSession } from '../../api/session/mark.ts';
import { useIsTakenOver } from '../../ui/use-is-taken-over.ts';

/**
 * Whether this browser may have a session. False during server rendering, because the server cannot read the
 * browser's mark.
 */
export function useMayHaveSession(): boolean {
  return useIsTakenOver() && mayHaveSession();
}
