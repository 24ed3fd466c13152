import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type StockField, stockColumns } from '../../../../contract/stock-columns.ts';
import { api, client } from '../../../api/client.ts';
import { paths } from '../../../paths.ts';
import type { FileKind } from '../imports/rows/file-kind.ts';
import { ImportFile } from '../imports/rows/import-file.tsx';

/** Imports the stock of a seller's products from a file. */
export function ImportStock({ orgId }: { orgId: string }) {
  const queries = useQueryClient();
  const kind: FileKind<StockField> = {
    columns: stockColumns,
    check: async (rows) => (await client.products.checkStockFile({ orgId, rows })).rows,
    write: (rows) => client.products.importStockFile({ orgId, rows }),
    onWritten: () => queries.invalidateQueries({ queryKey: api.products.key() }),
    sample: { name: 'sample-stock.csv', rows: sampleRows },
    help: <StockFileHelp />,
    back: (
      <Link to={paths.manufacturer}>
        <Trans>Back to the catalogue</Trans>
      </Link>
    ),
  };
  return <ImportFile kind={kind} />;
}

const sampleRows = [
  { 'details.catalogNumber': 'TM-5-75', stockMode: 'counted', onHand: '40', lowStockAt: '10' },
  { 'details.catalogNumber': 'TM-5-90', stockMode: 'made_to_order', leadDays: '14' },
];

function StockFileHelp() {
  return (
    <>
      <p>
        <Trans>
          Export the stock, change the numbers and import the file. Products that the file does not have, and
          empty cells, stay as they are.
        </Trans>
      </p>
      <p>
        <Trans>
          Keep the column “Stock version”. It shows whether orders or colleagues have changed the stock since
          the export. Such a row is left out, and nothing is overwritten.
        </Trans>
      </p>
    </>
  );
}
