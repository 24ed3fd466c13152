import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useDownload } from './use-download.ts';

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
  const loading = useDownload(load);
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
