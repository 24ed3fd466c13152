import { useState } from 'react';

/** The text that the user has typed into a field. A new saved value replaces it. */
export function useTyped(saved: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(saved);
  const [begunWith, setBegunWith] = useState(saved);
  if (begunWith !== saved) {
    setBegunWith(saved);
    setTyped(saved);
  }
  return [typed, setTyped];
}
