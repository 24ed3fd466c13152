import { type ComponentType, useEffect, useState } from 'react';
import { onFirstSign } from '../ui/first-sign.ts';

/** Tooltips, fetched with the first sign of a person: they and their placing weigh as much as the shell. Without them nothing is lost. */
export function Tips() {
  const [Fetched, setFetched] = useState<ComponentType | null>(null);
  useEffect(() => {
    onFirstSign(() => {
      import('../ui/overlays/tips.tsx').then(
        ({ default: tips }) => setFetched(() => tips),
        () => {},
      );
    });
  }, []);
  return Fetched && <Fetched />;
}
