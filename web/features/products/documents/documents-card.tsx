import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import FilePlus from 'lucide-react/icons/file-plus';
import { limits } from '../../../../contract/limits.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { Loaded } from '../../../reads/loaded.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { documentsQuery } from '../api.ts';
import { fileErrorTitles } from '../images/file-error-titles.ts';
import { FilePicker } from '../images/file-picker.tsx';
import { FileTarget } from '../images/file-target.tsx';
import { documentTypes, refuseDocument } from '../images/refuse-file.ts';
import { UploadState } from '../images/upload-tile.tsx';
import { DocumentRow } from './document-row.tsx';
import { useDocumentChanges } from './use-document-changes.ts';
import { useDocumentUploads } from './use-document-uploads.ts';

/** The documents of a product, and the upload of new ones. */
export function DocumentsCard({ productId }: { productId: string }) {
  const { t } = useLingui();
  const read = useQuery(documentsQuery(productId));
  const uploads = useDocumentUploads(productId);
  const taken = (read.data?.length ?? 0) + uploads.list.filter(({ state }) => state !== 'failed').length;
  const add = (files: File[]) => uploads.add(files, refuseDocument(limits.productDocuments - taken));
  const { shown, update, remove } = useDocumentChanges(productId);
  return (
    <Card aria-labelledby="product-documents">
      <FileTarget onFiles={add} pastes={false} hint={<Trans>Drop PDFs here</Trans>}>
        <CardHeader
          id="product-documents"
          title={<Trans>Documents</Trans>}
          text={<Trans>Shown on the product’s page, to download.</Trans>}
          actions={
            <FilePicker label={t`Documents to add`} types={documentTypes} onChoose={add}>
              <FilePlus aria-hidden="true" />
              <Trans>Add documents</Trans>
            </FilePicker>
          }
        />
        <ul className="mt-3 divide-y empty:hidden">
          {uploads.list.map((upload) => (
            <li key={upload.id} className="grid gap-2 p-4">
              <UploadState
                upload={upload}
                onRetry={() => uploads.retry(upload.id)}
                onDismiss={() => uploads.dismiss(upload.id)}
              />
            </li>
          ))}
        </ul>
        <Loaded
          bare
          read={read}
          failure={t(fileErrorTitles.listDocuments)}
          loading={<DocumentSkeletons />}
          empty={(documents) => documents.length === 0 && uploads.list.length === 0 && <NoDocuments />}
        >
          {(documents) => (
            <ul className="mt-1 divide-y">
              {shown(documents).map((document) => (
                <DocumentRow
                  key={document.id}
                  document={document}
                  onChange={(words) => update.mutate({ id: document.id, ...words })}
                  onRemove={() => remove.mutate(document.id)}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </FileTarget>
      <UnsavedChanges when={uploads.list.some(({ state }) => state !== 'failed')} />
    </Card>
  );
}

function NoDocuments() {
  return (
    <EmptyState
      bare
      icon={<FilePlus />}
      title={<Trans>No documents yet</Trans>}
      text={
        <Trans>
          Add a datasheet, instructions for use, a certificate or a safety data sheet as PDF, at most 10 MB
          each.
        </Trans>
      }
    />
  );
}

function DocumentSkeletons() {
  return (
    <Loading className="grid gap-3 p-4">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </Loading>
  );
}
