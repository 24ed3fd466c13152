import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** Long enough not to ask for each letter, short enough to seem at once. */
const pauseMs = 250;

/**
 * The text of a search field whose settled value lives in the address. What is typed shows at once and is committed after a
 * pause; a value that changed from elsewhere (Back, Clear filters) replaces what was typed.
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

  // A user who opens a product before the pause is over must not be called back by a late commit.
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
