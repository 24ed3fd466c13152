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
  const [typed, setTyped] = useState(settled);
  const committed = useRef(settled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (settled === committed.current) return;
    clearTimeout(timer.current);
    committed.current = settled;
    setTyped(settled);
  }, [settled]);

  useEffect(() => () => clearTimeout(timer.current), []);

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
