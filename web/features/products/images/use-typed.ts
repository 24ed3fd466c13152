import { useState } from 'react';

/** The typed text of a field. When the saved value changes, it replaces the text. */
export function useTyped(saved: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(saved);
  const [begunWith, setBegunWith] = useState(saved);
  if (begunWith !== saved) {
    setBegunWith(saved);
    setTyped(saved);
  }
  return [typed, setTyped];
}
