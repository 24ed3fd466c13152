import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';

type SaveBarProps = {
  isDirty: boolean;
  busy: boolean;
  /** The save waits until the server can be reached. */
  held: boolean;
  onDiscard: () => void;
};

/** The foot of a card's form: says whether something is unsaved, with the buttons to save or discard. */
export function SaveBar({ isDirty, busy, held, onDiscard }: SaveBarProps) {
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2 border-t px-4 py-3">
      {isDirty && (
        <span className="mr-auto text-sm text-muted">
          {held ? <Trans>Will be saved when you are back</Trans> : <Trans>Unsaved changes</Trans>}
        </span>
      )}
      <Button variant="outline" disabled={!isDirty || busy} onClick={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
      <Button type="submit" busy={busy}>
        <Trans>Save changes</Trans>
      </Button>
    </footer>
  );
}
