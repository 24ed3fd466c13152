import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';

type SaveBarProps = {
  isDirty: boolean;
  /** Whether the form has input that has not been saved or sent (use-unsaved.ts). */
  isUnsaved: boolean;
  /**
   * The mutation of the save. A paused save waits until the server is reachable. If the user saves again, the later
   * save replaces the paused save.
   */
  save: { isPending: boolean; isPaused: boolean };
  onDiscard: () => void;
};

/** The footer of a card with a form: says whether there is unsaved input, and has buttons to save and to discard it. */
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
