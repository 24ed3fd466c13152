import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Membership } from '../../../../contract/organizations.ts';
import { canManageOrganization } from '../../../../contract/permissions.ts';
import type { ProductImport } from '../../../../contract/product-imports.ts';
import { AccessDenied } from '../edit/access-denied.tsx';
import type { CheckedFile } from './checked-file.ts';
import { ChooseFile } from './choose-file.tsx';
import { ColumnsStep } from './columns-step.tsx';
import type { OpenedFile } from './file/file-worker.ts';
import { FileHelp } from './file-help.tsx';
import { FinishedImport } from './finished-import.tsx';
import { ImportHeader } from './import-header.tsx';
import { PastImports } from './past-imports.tsx';
import { ReviewStep } from './review-step.tsx';
import { SendingRows } from './sending-rows.tsx';
import { useOpenFile } from './use-open-file.tsx';
import { useReader } from './use-reader.ts';
import { useSendRows } from './use-send-rows.ts';

type Work =
  | { step: 'file'; resuming: ProductImport | null }
  | { step: 'columns'; file: OpenedFile; source: File }
  | { step: 'review'; checkedFile: CheckedFile; source: File }
  | { step: 'sending' };

export function ImportProducts({ organization: { id, role } }: { organization: Membership }) {
  if (!canManageOrganization(role)) return <AccessDenied />;
  return (
    <>
      <ImportHeader />
      <ImportSteps orgId={id} />
    </>
  );
}

/** The steps of an import: choose a file, match its columns, review the result, send the rows. */
function ImportSteps({ orgId }: { orgId: string }) {
  const reader = useReader();
  const [work, setWork] = useState<Work>({ step: 'file', resuming: null });
  const sending = useSendRows(reader, orgId);
  const begin = () => setWork({ step: 'file', resuming: null });
  const send = (checkedFile: CheckedFile) => {
    setWork({ step: 'sending' });
    sending.begin(checkedFile);
  };
  switch (work.step) {
    case 'columns':
      return (
        <ColumnsStep
          {...{ orgId, reader }}
          file={work.file}
          source={work.source}
          onReopened={(file) => setWork({ ...work, file })}
          onChecked={(checkedFile) => setWork({ step: 'review', checkedFile, source: work.source })}
          onBack={begin}
        />
      );
    case 'review':
      return (
        <ReviewStep
          {...{ orgId, reader }}
          checkedFile={work.checkedFile}
          onSend={send}
          onBack={() => setWork({ step: 'columns', file: work.checkedFile.file, source: work.source })}
        />
      );
    case 'sending':
      return sending.finished ? (
        <FinishedImport finished={sending.finished} onAnother={begin} />
      ) : (
        <SendingRows sending={sending} />
      );
    case 'file':
      return (
        <>
          <FileStep
            reader={reader}
            resuming={work.resuming}
            onOpened={(file, source) => setWork({ step: 'columns', file, source })}
            onResumed={(resuming) => {
              setWork({ step: 'sending' });
              sending.resume(resuming);
            }}
          />
          <FileHelp />
          <PastImports orgId={orgId} onResume={(resuming) => setWork({ step: 'file', resuming })} />
        </>
      );
  }
}

type FileStepProps = {
  reader: ReturnType<typeof useReader>;
  resuming: ProductImport | null;
  onOpened: (file: OpenedFile, source: File) => void;
  onResumed: (resuming: ProductImport) => void;
};

/**
 * The step in which the user chooses a file: a new file or, to resume an interrupted import, the same file again. The
 * same file must have the same contents.
 */
function FileStep({ reader, resuming, onOpened, onResumed }: FileStepProps) {
  const { open, opening, failure, setFailure } = useOpenFile(reader, (file, source) => {
    if (!resuming) onOpened(file, source);
    else if (file.hash === resuming.fileHash) onResumed(resuming);
    else setFailure(<Trans>This is another file, or it was changed since: its contents differ.</Trans>);
  });
  return (
    <ChooseFile
      key={resuming?.id}
      title={
        resuming ? (
          <Trans>Choose {resuming.fileName} again to continue</Trans>
        ) : (
          <Trans>Drop a file here</Trans>
        )
      }
      {...{ opening, failure }}
      onFile={open}
    />
  );
}
