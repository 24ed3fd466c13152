import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { UnreadyMarket } from '../../../../contract/missing-evidence.ts';
import { paths } from '../../../paths.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { marketName } from '../passport/passport-words.ts';
import { ProductStatusBadge } from '../product-status-badge.tsx';
import { MarketBadge, MissingList } from './missing-list.tsx';

type Choice = { chosen: ReadonlySet<string>; onChoose: (productId: string, isChosen: boolean) => void };

/** One row for each product and market, the most urgent first. A product is chosen in all of its rows at once. */
export function EvidenceTable({ markets, ...choice }: Choice & { markets: readonly UnreadyMarket[] }) {
  const { t } = useLingui();
  return (
    <Table label={t`Missing evidence`} many lines>
      <thead>
        <tr>
          <Th>{t`Product`}</Th>
          <Th>{t`Market`}</Th>
          <Th>{t`Missing`}</Th>
        </tr>
      </thead>
      <tbody>
        {markets.map((one) => (
          <EvidenceRow key={`${one.productId} ${one.market}`} unready={one} {...choice} />
        ))}
      </tbody>
    </Table>
  );
}

function EvidenceRow({ unready, chosen, onChoose }: Choice & { unready: UnreadyMarket }) {
  const { t, i18n } = useLingui();
  const { productId, name, status, market, deviceClass, isClosed, missing } = unready;
  return (
    <tr data-selected={chosen.has(productId) || undefined}>
      <RowHead className="md:w-2/5">
        <div className="flex min-w-0 items-start gap-x-3">
          <Checkbox
            label={t`Select ${name}`}
            className="-ml-2"
            checked={chosen.has(productId)}
            onChange={({ target }) => onChoose(productId, target.checked)}
          />
          <span className="grid min-w-0 justify-items-start gap-1">
            <ProductLink id={productId} name={name} />
            <ProductStatusBadge status={status} />
          </span>
        </div>
      </RowHead>
      <Td label={t`Market`}>
        <span className="grid justify-items-start gap-1">
          <span>{marketName(i18n, market)}</span>
          {deviceClass && <span className="text-xs text-muted">{t`Class ${deviceClass}`}</span>}
          <MarketBadge isClosed={isClosed} />
        </span>
      </Td>
      <Td label={t`Missing`}>
        <MissingList missing={missing} />
      </Td>
    </tr>
  );
}

function ProductLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to={paths.editProduct(id)}
      className="inline-flex min-h-6 items-center rounded-sm font-medium break-words hover:underline pointer-coarse:min-h-11"
    >
      {name}
    </Link>
  );
}
