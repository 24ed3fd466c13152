import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type PriceField, priceColumns } from '../../../../contract/price-columns.ts';
import { api, client } from '../../../api/client.ts';
import { paths } from '../../../paths.ts';
import type { FileKind } from '../imports/rows/file-kind.ts';
import { ImportFile } from '../imports/rows/import-file.tsx';

/** Imports price agreements and volume prices of a seller from a file. */
export function ImportPrices({ orgId }: { orgId: string }) {
  const queries = useQueryClient();
  const kind: FileKind<PriceField> = {
    columns: priceColumns,
    check: async (rows) => (await client.priceAgreements.checkFile({ orgId, rows })).rows,
    write: (rows) => client.priceAgreements.importFile({ orgId, rows }),
    onWritten: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: api.priceAgreements.key() }),
        queries.invalidateQueries({ queryKey: api.products.key() }),
      ]),
    sample: { name: 'sample-prices.csv', rows: [sampleAgreement, sampleVolumePrice] },
    help: <PriceFileHelp />,
    back: (
      <Link to={paths.priceAgreements}>
        <Trans>Back to the price agreements</Trans>
      </Link>
    ),
  };
  return <ImportFile kind={kind} />;
}

const sampleAgreement = {
  'details.catalogNumber': 'TM-5-75',
  'details.udiDi': '09506000134352',
  buyer: 'Example Clinic',
  pack: 'box',
  currency: 'AUD',
  minimumQuantity: '1',
  price: '95.00',
  validFrom: '2027-01-01',
  validTo: '2027-12-31',
};
const { buyer: _, validFrom: __, validTo: ___, ...everyBuyer } = sampleAgreement;
const sampleVolumePrice = { ...everyBuyer, minimumQuantity: '10', price: '110.00' };

function PriceFileHelp() {
  return (
    <>
      <p>
        <Trans>
          A row with a buyer is a price agreement. A row without a buyer is a volume price for every buyer: it
          has no days, and its minimum quantity is at least 2.
        </Trans>
      </p>
      <p>
        <Trans>
          Name a buyer that has ordered from you by its name, and any other by its ABN. Write days as
          2026-11-18.
        </Trans>
      </p>
      <p>
        <Trans>
          Prices that the file does not have stay as they are. An agreement that has begun keeps its price:
          give it a last day, and add a row with the new price from the next day on.
        </Trans>
      </p>
    </>
  );
}
