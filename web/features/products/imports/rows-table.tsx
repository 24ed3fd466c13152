import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RowReader } from './file/open-reader.ts';
import { FileRowsTable } from './file-rows-table.tsx';
import { ReviewedRow } from './reviewed-row.tsx';
import { pageRows } from './row-pages.tsx';
import type { Review } from './use-review.ts';

type RowsTableProps = {
  reader: () => RowReader;
  review: Review;
  rows: readonly number[];
  fileHash: string;
};

/** Shows the rows of the file page by page. The rows are in the worker. */
export function RowsTable({ reader, review, rows, fileHash }: RowsTableProps) {
  const [page, setPage] = useState(0);
  const numbers = rows.slice(page * pageRows, (page + 1) * pageRows);
  const { data = [] } = useQuery({
    queryKey: ['import-rows', fileHash, review.plan.columns, review.plan.mended, numbers],
    queryFn: () => reader().texts({ rows: numbers }),
    // The rows come from the page's worker, so reading them needs no connection to the server.
    networkMode: 'always',
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <FileRowsTable page={page} pages={Math.ceil(rows.length / pageRows)} onPage={setPage}>
      {data.map(({ row, cells }) => (
        <ReviewedRow key={row} {...{ row, cells, review }} />
      ))}
    </FileRowsTable>
  );
}
