import { useEffect, useState } from 'react';

/**
 * Whether the browser has been idle since the component was mounted. Used for parts that the first paint does not need.
 */
export function useHasIdled(): boolean {
  const [hasIdled, setHasIdled] = useState(false);
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(setHasIdled, 200, true);
      return () => clearTimeout(timer);
    }
    const task = requestIdleCallback(() => setHasIdled(true), { timeout: 2_000 });
    return () => cancelIdleCallback(task);
  }, []);
  return hasIdled;
}
