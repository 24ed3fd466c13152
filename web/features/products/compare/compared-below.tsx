import { CompareTray } from './compare-tray.tsx';
import { useCompared } from './compared.ts';

/** At the bottom of the screen, once something is chosen. */
export function ComparedBelow() {
  const { ids } = useCompared();
  return ids.length > 0 && <CompareTray />;
}
