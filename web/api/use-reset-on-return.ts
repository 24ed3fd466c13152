import { useEffect } from 'react';

/**
 * Calls `reset` when the user goes back from the provider's page to this page. The browser may restore this page from
 * its back/forward cache, with a button that is still busy.
 * @param reset a stable function, such as a mutation's `reset`
 */
export function useResetOnReturn(reset: () => void): void {
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, [reset]);
}
