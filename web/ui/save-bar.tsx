import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';

type SaveBarProps = {
  isDirty: boolean;
  /** Something was typed that no save has taken on (use-unsaved.ts). */
  isUnsaved: boolean;
  /** A paused one is held until the server can be reached, and another save replaces it. */
  save: { isPending: boolean; isPaused: boolean };
  onDiscard: () => void;
};

/** The foot of a card's form: says whether something is unsaved, with the buttons to save or discard. */
export function SaveBar({ isDirty, isUnsaved, save, onDiscard }: SaveBarProps) {
  const isHeld = save.isPaused && !isUnsaved;
  const isChanged = isDirty || isUnsaved;
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2 border-t px-4 py-3">
      {isChanged && (
        <span className="mr-auto text-sm text-muted">
          {isHeld ? <Trans>Will be saved when you are back</Trans> : <Trans>Unsaved changes</Trans>}
        </span>
      )}
      <Button variant="outline" disabled={!isChanged || save.isPending} onClick={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
      <Button type="submit" busy={save.isPending && !save.isPaused}>
        <Trans>Save changes</Trans>
      </Button>
    </footer>
  );
}
