import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { RowOutcome } from '../../../../contract/product-imports.ts';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { OutcomeBadge } from './row-outcome.tsx';
import { RowPages, type RowPagesProps } from './row-pages.tsx';

/** The table of the rows of a file with their results, and the buttons for its pages. */
export function FileRowsTable({ children, ...pages }: RowPagesProps & { children: ReactNode }) {
  const { t } = useLingui();
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
        <tbody>{children}</tbody>
      </Table>
      <RowPages {...pages} />
    </>
  );
}

type FileRowProps = { row: number; outcome: RowOutcome; children: ReactNode };

/** A row of the file with its number and result. The children are the cells of the product and the details. */
export function FileRow({ row, outcome, children }: FileRowProps) {
  const { t } = useLingui();
  return (
    <tr>
      <RowHead className="table-numeral font-normal text-muted">
        <span className="md:hidden">
          <Trans>Row</Trans>{' '}
        </span>
        {row}
      </RowHead>
      <Td label={t`Result`}>
        <OutcomeBadge outcome={outcome} />
      </Td>
      {children}
    </tr>
  );
}
