import { useState } from 'react';

/** The text of a field; it restarts from the saved value when that changes. */
export function useTyped(saved: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(saved);
  const [begunWith, setBegunWith] = useState(saved);
  if (begunWith !== saved) {
    setBegunWith(saved);
    setTyped(saved);
  }
  return [typed, setTyped];
}
