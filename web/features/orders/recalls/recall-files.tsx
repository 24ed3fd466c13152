import { Trans, useLingui } from '@lingui/react/macro';
import FileText from 'lucide-react/icons/file-text';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Recall, RecallFile } from '../../../../contract/recalls.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useRemoveFile } from './use-recall-changes.ts';

/** The files of a recall. Its issuer can remove those of a draft. */
export function RecallFiles({ recall: { id, files, state, isIssuer } }: { recall: Recall }) {
  return (
    <ul className="grid gap-1">
      {files.map((file) => (
        <li key={file.id} className="flex min-w-0 items-center gap-2">
          <FileLink file={file} />
          {isIssuer && state === 'draft' && <RemoveFile recallId={id} file={file} />}
        </li>
      ))}
    </ul>
  );
}

function FileLink({ file: { title, url } }: { file: RecallFile }) {
  return (
    <a
      href={url}
      className="inline-flex min-h-6 min-w-0 items-center gap-1.5 rounded-sm text-primary underline underline-offset-2 pointer-coarse:min-h-11"
    >
      <FileText aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 break-words">{title}</span>
    </a>
  );
}

function RemoveFile({ recallId, file: { id, title } }: { recallId: string; file: RecallFile }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveFile(recallId, () => setAsking(false));
  return (
    <>
      <IconButton label={t`Remove ${title}`} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Remove this file?</Trans>}
        description={<Trans>“{title}” is removed from the draft. To use it again, add it again.</Trans>}
        confirmLabel={<Trans>Remove file</Trans>}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(id)}
      />
    </>
  );
}
