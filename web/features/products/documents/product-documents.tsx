import { Trans, useLingui } from '@lingui/react/macro';
import FileText from 'lucide-react/icons/file-text';
import { documentKinds } from '../../../../contract/document-kinds.ts';
import type { ProductDocument } from '../../../../contract/product-documents.ts';
import { fileSize } from '../../../ui/file-size.ts';
import { documentKindWords } from './document-words.ts';

/** The downloadable documents on a product page. Renders nothing when there are none. */
export function ProductDocuments({ documents }: { documents: readonly ProductDocument[] }) {
  const { t, i18n } = useLingui();
  if (documents.length === 0) return null;
  const sorted = documents.toSorted(
    (one, other) => documentKinds.indexOf(one.kind) - documentKinds.indexOf(other.kind),
  );
  return (
    <section className="mt-8">
      <h2 className="mb-3">
        <Trans>Documents</Trans>
      </h2>
      <ul className="divide-y rounded-lg border bg-surface">
        {sorted.map(({ id, kind, title, url, bytes }) => (
          <li key={id} className="relative flex min-w-0 items-center gap-3 px-4 py-2.5 hover:bg-sunken">
            <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              <a
                href={url}
                download={`${title}.pdf`}
                className="rounded-sm font-medium break-words after:absolute after:inset-0 hover:underline"
              >
                {title}
              </a>
              <span className="block text-sm text-muted">{t(documentKindWords[kind])}</span>
            </span>
            <span className="shrink-0 text-sm text-muted">PDF, {fileSize(bytes, i18n.locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
