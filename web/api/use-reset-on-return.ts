import { useEffect } from 'react';

/**
 * Calls `reset` when the user goes back from the provider's page: the browser may restore this page from its back/forward cache with a busy
 * button.
 * @param reset a stable function, such as a mutation's `reset`
 */
export function useResetOnReturn(reset: () => void): void {
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, [reset]);
}
