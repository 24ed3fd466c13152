import { useAuth } from './auth-provider.tsx';

/** Whether platform staff look at somebody's account, where they can change nothing. */
export function useIsViewing(): boolean {
  return Boolean(useAuth().session?.viewing);
}
