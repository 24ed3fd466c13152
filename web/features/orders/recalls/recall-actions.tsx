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
/** An open dialog, with the recall as it was when the dialog opened. If a colleague has changed it since, the server refuses the change. */
type Opened = RecallProps & { dialog: 'edit' | 'issue' | 'widen' | 'close' };
type ButtonsProps = RecallProps & { onOpen: (dialog: Opened['dialog']) => void };
type DialogProps = RecallProps & { onClose: () => void };

/** What the issuer can do now. A dialog stays open when the recall changes, so that typed text is not lost. */
export function RecallActions({ recall }: RecallProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (dialog: Opened['dialog']) => setOpened({ dialog, recall });
  return (
    <>
      {recall.isIssuer && <Buttons recall={recall} onOpen={open} />}
      {opened && <OpenedDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Buttons({ recall, onOpen }: ButtonsProps) {
  if (recall.state === 'draft') return <DraftButtons recall={recall} onOpen={onOpen} />;
  return (
    <>
      <DownloadReport recall={recall} />
      {recall.state === 'issued' && (
        <>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => onOpen('widen')}>
            <Trans>Widen scope</Trans>
          </Button>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => onOpen('close')}>
            <Trans>Close recall</Trans>
          </Button>
        </>
      )}
    </>
  );
}

function DraftButtons({ recall, onOpen }: ButtonsProps) {
  return (
    <>
      <RemoveDraft recall={recall} />
      <AddRecallFile recallId={recall.id} />
      <Button variant="outline" aria-haspopup="dialog" onClick={() => onOpen('edit')}>
        <Trans>Edit draft</Trans>
      </Button>
      <Button aria-haspopup="dialog" onClick={() => onOpen('issue')}>
        <Trans>Issue recall</Trans>
      </Button>
    </>
  );
}

function OpenedDialog({ dialog, recall, onClose }: Opened & DialogProps) {
  switch (dialog) {
    case 'edit':
      return (
        <Suspense>
          <RecallDialog issuer={recall.orgId} recall={recall} onClose={onClose} />
        </Suspense>
      );
    case 'widen':
      return (
        <Suspense>
          <WidenDialog recall={recall} onClose={onClose} />
        </Suspense>
      );
    case 'issue':
      return <ConfirmIssue recall={recall} onClose={onClose} />;
    case 'close':
      return <ConfirmClose recall={recall} onClose={onClose} />;
  }
}

function ConfirmIssue({ recall, onClose }: DialogProps) {
  const issue = useIssue(recall, onClose);
  return (
    <ConfirmDialog
      open
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

function ConfirmClose({ recall, onClose }: DialogProps) {
  const close = useClose(recall, onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Close this recall?</Trans>}
      description={<Trans>Its products can be sold and its lots shipped again.</Trans>}
      confirmLabel={<Trans>Close recall</Trans>}
      onConfirm={() => close.mutate(undefined)}
      busy={close.isPending}
    />
  );
}
