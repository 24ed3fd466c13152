import { CompareTray } from './compare-tray.tsx';
import { useCompared } from './compared.ts';

/** The comparison tray at the bottom of the screen, shown once a product is chosen. */
export function ComparedBelow() {
  const { ids } = useCompared();
  return ids.length > 0 && <CompareTray />;
}
