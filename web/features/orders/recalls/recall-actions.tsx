import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Recall } from '../../../../contract/recalls.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { AddRecallFile } from './add-recall-file.tsx';
import { DownloadReport } from './download-report.tsx';
import { RemoveDraft } from './remove-draft.tsx';
import { useClose, useIssue } from './use-recall-changes.ts';

const RecallDialog = lazyComponent(() => import('./recall-dialog.tsx'), 'RecallDialog');
const WidenDialog = lazyComponent(() => import('./widen-dialog.tsx'), 'WidenDialog');

type RecallProps = { recall: Recall };

/** What the issuer can do now. */
export function RecallActions({ recall }: RecallProps) {
  if (!recall.isIssuer) return null;
  if (recall.state === 'draft') return <DraftActions recall={recall} />;
  return (
    <>
      <DownloadReport recall={recall} />
      {recall.state === 'issued' && <IssuedActions recall={recall} />}
    </>
  );
}

function DraftActions({ recall }: RecallProps) {
  const [open, setOpen] = useState<'edit' | 'issue' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <RemoveDraft recall={recall} />
      <AddRecallFile recallId={recall.id} />
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen('edit')}>
        <Trans>Edit draft</Trans>
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setOpen('issue')}>
        <Trans>Issue recall</Trans>
      </Button>
      <Suspense>
        {open === 'edit' && <RecallDialog issuer={recall.orgId} recall={recall} onClose={close} />}
      </Suspense>
      <ConfirmIssue recall={recall} isOpen={open === 'issue'} onClose={close} />
    </>
  );
}

type ConfirmProps = RecallProps & { isOpen: boolean; onClose: () => void };

function ConfirmIssue({ recall, isOpen, onClose }: ConfirmProps) {
  const issue = useIssue(recall, onClose);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Issue this recall?</Trans>}
      description={
        recall.isDrill ? (
          <Trans>This is a drill: buyers are counted, but nothing is sent or blocked.</Trans>
        ) : (
          <Trans>
            Every buyer of an affected unit gets an email. It cannot be changed afterwards, only widened.
          </Trans>
        )
      }
      confirmLabel={<Trans>Issue recall</Trans>}
      onConfirm={() => issue.mutate(undefined)}
      busy={issue.isPending}
    />
  );
}

function IssuedActions({ recall }: RecallProps) {
  const [open, setOpen] = useState<'widen' | 'close' | null>(null);
  const done = () => setOpen(null);
  const close = useClose(recall, done);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen('widen')}>
        <Trans>Widen scope</Trans>
      </Button>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen('close')}>
        <Trans>Close recall</Trans>
      </Button>
      <Suspense>{open === 'widen' && <WidenDialog recall={recall} onClose={done} />}</Suspense>
      <ConfirmDialog
        open={open === 'close'}
        onOpenChange={(isOpen) => isOpen || done()}
        title={<Trans>Close this recall?</Trans>}
        description={<Trans>Its products can be sold and its lots shipped again.</Trans>}
        confirmLabel={<Trans>Close recall</Trans>}
        onConfirm={() => close.mutate(undefined)}
        busy={close.isPending}
      />
    </>
  );
}
