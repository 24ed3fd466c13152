import { Trans, useLingui } from '@lingui/react/macro';
import FilePlus from 'lucide-react/icons/file-plus';
import X from 'lucide-react/icons/x';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { limits } from '../../../../contract/limits.ts';
import type { QuoteFile } from '../../../../contract/quote-requests.ts';
import { client } from '../../../api/client.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { titleOf } from '../../../title-of.ts';
import { FieldMessage } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FilePicker } from '../../products/images/file-picker.tsx';
import { documentTypes, refuseDocument } from '../../products/images/refuse-file.ts';
import { UploadState } from '../../products/images/upload-tile.tsx';
import { useUploads } from '../../products/images/use-uploads.ts';

type FilesFieldProps<Values extends FieldValues, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** A field with the uploaded files. */
  name: FieldPath<Values>;
  /** The organization that sends the files. */
  orgId: string;
};

/** PDFs for a request or a quote. They are uploaded at once, and attached when the form is sent. */
export function FilesField<Values extends FieldValues, Output>({
  form,
  name,
  orgId,
}: FilesFieldProps<Values, Output>) {
  const { t } = useLingui();
  const { field, fieldState } = useController({ control: form.control, name });
  const files: readonly QuoteFile[] = field.value;
  const change = (next: readonly QuoteFile[]) => field.onChange(next);
  const uploads = useUploads(async ({ id: uploadId, file }, onProgress) => {
    const upload = { orgId, uploadId, name: titleOf(file), file };
    const added = await client.quotes.uploadFile(upload, { context: { onProgress } });
    change([...(form.getValues(name) as readonly QuoteFile[]), added]);
  });
  const taken = files.length + uploads.list.filter(({ state }) => state !== 'failed').length;
  const message = fieldState.error?.root?.message ?? fieldState.error?.message;
  return (
    <div className="grid gap-2">
      {files.length > 0 && (
        <ul aria-label={t`Files`} className="flex flex-wrap gap-1.5">
          {files.map((file) => (
            <li
              key={file.id}
              className="inline-flex min-w-0 items-center gap-1 rounded-md border bg-raised pl-2 text-sm"
            >
              <span className="min-w-0 break-words">{file.name}</span>
              <IconButton
                label={t`Remove ${file.name}`}
                onClick={() => change(files.filter(({ id }) => id !== file.id))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <ul className="grid gap-2 empty:hidden">
        {uploads.list.map((upload) => (
          <li key={upload.id} className="grid gap-2">
            <UploadState
              upload={upload}
              onRetry={() => uploads.retry(upload.id)}
              onDismiss={() => uploads.dismiss(upload.id)}
            />
          </li>
        ))}
      </ul>
      {message && <FieldMessage id={undefined}>{message}</FieldMessage>}
      {taken < limits.quoteFiles && (
        <FilePicker
          label={t`Files to add`}
          types={documentTypes}
          onChoose={(chosen) =>
            uploads.add(chosen, refuseDocument(limits.quoteFiles - taken, limits.quoteFiles))
          }
        >
          <FilePlus aria-hidden="true" />
          <Trans>Add PDFs</Trans>
        </FilePicker>
      )}
      <UnsavedChanges when={uploads.list.some(({ state }) => state !== 'failed')} />
    </div>
  );
}
