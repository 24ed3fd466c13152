import { Fetched } from '../../../ui/fetched.tsx';
import { fetchedPart } from '../../../ui/fetched-part.ts';
import { useCompared } from './compared.ts';

const compareTray = fetchedPart(async () => (await import('./compare-tray.tsx')).CompareTray);

/** At the bottom of the screen, once something is chosen. */
export function ComparedBelow() {
  const { ids } = useCompared();
  return ids.length > 0 && <Fetched part={compareTray} props={{}} />;
}
