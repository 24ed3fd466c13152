import { Trans, useLingui } from '@lingui/react/macro';
import { Money } from '../../../../ui/money.tsx';
import { RowHead, Table, Td, Th } from '../../../../ui/table.tsx';
import type { PreviewedPrice } from './price-preview.ts';

export function PriceTable({ rows }: { rows: readonly PreviewedPrice[] }) {
  const { t } = useLingui();
  return (
    <Table label={t`Prices before and after`} narrow="scroll" dense className="max-h-72!">
      <thead>
        <tr>
          <Th>
            <Trans>Product</Trans>
          </Th>
          <Th numeral>
            <Trans>Now</Trans>
          </Th>
          <Th numeral>
            <Trans>New</Trans>
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PriceRow key={row.product.id} {...row} />
        ))}
      </tbody>
    </Table>
  );
}

function PriceRow({ product: { name, price, currency }, after }: PreviewedPrice) {
  return (
    <tr>
      <RowHead className="w-full max-w-0 truncate">{name}</RowHead>
      <Td numeral>
        <Money amount={price} currency={currency} />
      </Td>
      <Td numeral>
        {after === null && (
          <span className="text-amber">
            <Trans>Does not fit</Trans>
          </span>
        )}
        {after === price && <span className="text-muted">–</span>}
        {after !== null && after !== price && (
          <span className="font-semibold">
            <Money amount={after} currency={currency} />
          </span>
        )}
      </Td>
    </tr>
  );
}
