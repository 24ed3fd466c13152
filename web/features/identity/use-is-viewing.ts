import { useAuth } from './auth-provider.tsx';

/** Whether the current session is a read-only view-as session of staff. */
export function useIsViewing(): boolean {
  return Boolean(useAuth().session?.viewing);
}
