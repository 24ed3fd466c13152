import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Table, Th } from '../../../ui/table.tsx';
import type { RowReader } from './file/open-reader.ts';
import { ReviewedRow } from './reviewed-row.tsx';
import type { Review } from './use-review.ts';

const pageRows = 50;

type RowsTableProps = {
  reader: () => RowReader;
  review: Review;
  rows: readonly number[];
  fileHash: string;
};

/** Shows the rows of the file page by page. The worker holds all rows. */
export function RowsTable({ reader, review, rows, fileHash }: RowsTableProps) {
  const { t } = useLingui();
  const [page, setPage] = useState(0);
  const numbers = rows.slice(page * pageRows, (page + 1) * pageRows);
  const { data = [] } = useQuery({
    queryKey: ['import-rows', fileHash, review.plan.columns, review.plan.mended, numbers],
    queryFn: () => reader().texts({ rows: numbers }),
    // The rows come from the page's worker, so they can be read without a connection.
    networkMode: 'always',
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Table label={t`Rows of the file`}>
        <thead>
          <tr>
            <Th numeral>
              <Trans>Row</Trans>
            </Th>
            <Th>
              <Trans>Result</Trans>
            </Th>
            <Th>
              <Trans>Product</Trans>
            </Th>
            <Th>
              <Trans>Details</Trans>
            </Th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ row, cells }) => (
            <ReviewedRow key={row} {...{ row, cells, review }} />
          ))}
        </tbody>
      </Table>
      <Pages page={page} pages={Math.ceil(rows.length / pageRows)} onPage={setPage} />
    </>
  );
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
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
