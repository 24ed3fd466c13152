import { CompareTray } from './compare-tray.tsx';
import { useCompared } from './compared.ts';

/** The comparison tray at the bottom of the screen. Shown when at least one product has been chosen. */
export function ComparedBelow() {
  const { ids } = useCompared();
  return ids.length > 0 && <CompareTray />;
}
