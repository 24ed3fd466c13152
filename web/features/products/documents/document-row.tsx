import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import { type DocumentKind, documentKinds } from '../../../../contract/document-kinds.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ProductDocument } from '../../../../contract/product-documents.ts';
import { Button } from '../../../ui/button.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { useTyped } from '../images/use-typed.ts';
import { documentKindWords } from './document-words.ts';

type Words = Pick<ProductDocument, 'kind' | 'title'>;
type DocumentRowProps = {
  document: ProductDocument;
  onChange: (words: Words) => void;
  onRemove: () => void;
};

/** The type and title of a document. A changed type or title is saved immediately. */
export function DocumentRow({ document, onChange, onRemove }: DocumentRowProps) {
  const { t, i18n } = useLingui();
  const { kind, title, url, bytes } = document;
  return (
    <li className="grid min-w-0 gap-2 p-4">
      <TitleInput title={title} onSave={(changed) => onChange({ kind, title: changed })} />
      <Select
        small
        aria-label={t`Kind of ${title}`}
        value={kind}
        onChange={({ target }) => onChange({ kind: target.value as DocumentKind, title })}
      >
        {documentKinds.map((each) => (
          <option key={each} value={each}>
            {t(documentKindWords[each])}
          </option>
        ))}
      </Select>
      <div className="flex items-center gap-2">
        <span className="mr-auto text-sm text-muted">PDF, {fileSize(bytes, i18n.locale)}</span>
        <Button variant="ghost" size="sm" asChild>
          <a href={url} download={`${title}.pdf`}>
            <Download aria-hidden="true" />
            <Trans>
              Download<span className="sr-only"> {title}</span>
            </Trans>
          </a>
        </Button>
        <IconButton label={t`Remove ${title}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

/** The field for the title. If the user leaves the field empty, the field shows the previous title again. */
function TitleInput({ title, onSave }: { title: string; onSave: (title: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useTyped(title);
  const save = () => {
    const trimmed = typed.trim();
    if (trimmed === '') setTyped(title);
    else if (trimmed !== title) onSave(trimmed);
  };
  return (
    <Input
      aria-label={t`Title of ${title}`}
      value={typed}
      maxLength={limits.documentTitle}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  );
}
