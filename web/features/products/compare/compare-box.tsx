import { Trans } from '@lingui/react/macro';
import { Fetched } from '../../../ui/fetched.tsx';
import { fetchedPart } from '../../../ui/fetched-part.ts';
import { mostCompared, useCompared } from './compared.ts';

const compareTray = fetchedPart(async () => (await import('./compare-tray.tsx')).CompareTray);

/** Chooses a product of a list to be compared. */
export function CompareBox({ id, name }: { id: string; name: string }) {
  const { ids, toggle } = useCompared();
  const isChosen = ids.includes(id);
  return (
    <label className="flex h-7 pointer-coarse:h-11 items-center gap-1.5 rounded-md border bg-surface px-2 text-xs has-disabled:opacity-60 print:hidden">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && ids.length >= mostCompared}
        onChange={() => toggle(id)}
      />
      <Trans>
        Compare<span className="sr-only"> {name}</span>
      </Trans>
    </label>
  );
}

/** At the bottom of the screen, once something is chosen. */
export function ComparedBelow() {
  const { ids } = useCompared();
  return ids.length > 0 && <Fetched part={compareTray} props={{}} />;
}
