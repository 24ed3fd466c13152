import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Recall } from '../../../../contract/recalls.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useRemoveDraft } from './use-recall-changes.ts';

/** Asks for confirmation before it deletes the draft of a recall. */
export function RemoveDraft({ recall: { id, title } }: { recall: Recall }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveDraft(id, () => setAsking(false));
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trans>Delete draft</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Delete this draft?</Trans>}
        description={<Trans>“{title}” and its files are deleted. Nothing was sent.</Trans>}
        confirmLabel={<Trans>Delete draft</Trans>}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
      />
    </>
  );
}
