import { msg } from '@lingui/core/macro';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { download } from '../../../ui/download.ts';

type DownloadPaperProps = {
  /** Asks the server to create the document and returns it. */
  load: () => Promise<File>;
  /** The accessible name. Needed when several buttons on the page have the same text. */
  label?: string;
  size?: 'sm' | 'md';
  children: ReactNode;
};

/** Downloads a document that the server creates on demand. */
export function DownloadPaper({ load, label, size = 'md', children }: DownloadPaperProps) {
  const loading = useMutation({
    mutationFn: load,
    meta: { errorTitle: msg`Failed to download the document` },
    onSuccess: (file) => download(file.name, file.type, file),
  });
  return (
    <Button
      variant="outline"
      size={size}
      busy={loading.isPending}
      onClick={() => loading.mutate()}
      aria-label={label}
    >
      {!loading.isPending && <Download aria-hidden="true" />}
      {children}
    </Button>
  );
}
