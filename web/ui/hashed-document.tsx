import { useLingui } from '@lingui/react/macro';
import { CopyableCode } from './copyable-code.tsx';
import { fileSize } from './file-size.ts';

type HashedDocumentProps = {
  /** `bytes`: the size. `hash`: SHA-256 in hexadecimal digits. */
  document: { title: string; url: string; bytes: number; hash: string };
};

/** A link to a PDF that is evidence, with the hash that it had when it was attached. */
export function HashedDocument({ document: { title, url, bytes, hash } }: HashedDocumentProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3">
      <a
        href={url}
        download={`${title}.pdf`}
        className="inline-flex min-h-6 items-center rounded-sm font-medium break-words text-primary underline underline-offset-2 pointer-coarse:min-h-11"
      >
        {title} (PDF, {fileSize(bytes, i18n.locale)})
      </a>
      <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 whitespace-nowrap">
        SHA-256 <CopyableCode value={hash} name={t`hash of ${title}`} className="max-w-32" />
      </span>
    </div>
  );
}
