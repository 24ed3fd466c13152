import { Trans, useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from '../../../ui/button.tsx';

/** The maximum number of rows of a file that are shown at the same time. */
export const pageRows = 50;

export type RowPagesProps = { page: number; pages: number; onPage: (page: number) => void };

export function RowPages({ page, pages, onPage }: RowPagesProps) {
  const { t, i18n } = useLingui();
  if (pages < 2) return null;
  return (
    <nav aria-label={t`Pages of rows`} className="mt-3 flex items-center justify-between gap-2">
      <Button variant="outline" size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" />
        <Trans>Previous</Trans>
      </Button>
      <span role="status" className="text-sm text-muted tabular-nums">
        <Trans>
          Page {i18n.number(page + 1)} of {i18n.number(pages)}
        </Trans>
      </span>
      <Button variant="outline" size="sm" disabled={page === pages - 1} onClick={() => onPage(page + 1)}>
        <Trans>Next</Trans>
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
