import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** Long enough to avoid a request per keystroke, short enough to feel immediate. */
const pauseMs = 250;

/**
 * A search field whose committed value is in the URL. Typing shows immediately and commits after a pause; a value changed elsewhere (Back, Clear
 * filters) replaces the input.
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

  // Cancels the pending commit on leaving, which would otherwise navigate the user back.
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
