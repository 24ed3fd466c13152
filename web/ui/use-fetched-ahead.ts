import { useEffect, useState } from 'react';
import type { FetchedPart } from './fetched-part.ts';

/** Whether a part can be shown in the same frame as what stands around it, so that nothing moves; true where it is not needed. */
export function useFetchedAhead<Props>(part: FetchedPart<Props>, isNeeded: boolean): boolean {
  const [isFetched, setFetched] = useState(part.shown !== null);
  useEffect(() => {
    const go = () => setFetched(true);
    // One that does not arrive fails where it is shown.
    if (isNeeded) part.load().then(go, go);
  }, [part, isNeeded]);
  return isFetched || !isNeeded;
}
