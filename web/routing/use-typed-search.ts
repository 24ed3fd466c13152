import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** The pause between typing and the search: long enough to avoid a request for each key, short enough to seem immediate. */
const pauseMs = 250;

/**
 * The text of a search field whose value is in the URL. Typed text is shown immediately and put into the URL after a pause. When the URL
 * changes for another reason (Back, Clear filters), its value replaces the text.
 */
export function useTypedSearch(
  settled: string,
  commit: (text: string) => void,
): [typed: string, type: (text: string) => void] {
  const router = useRouter();
  const [typed, setTyped] = useState(settled);
  const committed = useRef(settled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (settled === committed.current) return;
    clearTimeout(timer.current);
    committed.current = settled;
    setTyped(settled);
  }, [settled]);

  // If the user leaves the page during the pause, the pending change is cancelled, because it would navigate back to this page.
  useEffect(() => {
    const cancel = () => clearTimeout(timer.current);
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && cancel());
    return () => {
      unsubscribe();
      cancel();
    };
  }, [router]);

  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    const settle = () => {
      committed.current = text.trim();
      commit(committed.current);
    };
    if (text === '') settle();
    else timer.current = setTimeout(settle, pauseMs);
  };
  return [typed, type];
}
