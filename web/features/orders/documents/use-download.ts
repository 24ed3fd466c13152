import { msg } from '@lingui/core/macro';
import { useMutation } from '../../../api/use-mutation.ts';
import { download } from '../../../ui/download.ts';

/** Saves a document that the server creates on demand. */
export function useDownload(load: () => Promise<File>) {
  return useMutation({
    mutationFn: load,
    meta: { errorTitle: msg`Failed to download the document` },
    onSuccess: (file) => download(file.name, file.type, file),
  });
}
