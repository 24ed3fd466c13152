import { useState } from 'react';

/** What is typed into a field that begins with what is saved, and again when something else is saved. */
export function useTyped(saved: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(saved);
  const [begunWith, setBegunWith] = useState(saved);
  if (begunWith !== saved) {
    setBegunWith(saved);
    setTyped(saved);
  }
  return [typed, setTyped];
}
