import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ProductSummary } from '../../../../contract/products.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Money } from '../../../ui/money.tsx';
import { RowHead, Td } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { ProductStatusBadge } from '../product-status-badge.tsx';

type CatalogueRowProps = { product: ProductSummary; canManage: boolean; onRemove: () => void };

export function CatalogueRow({ product, canManage, onRemove }: CatalogueRowProps) {
  const { t } = useLingui();
  const { id, name, model, status, price, currency, createdAt } = product;
  return (
    <tr>
      <RowHead className="md:w-2/5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3">
          <Link
            to={paths.product(id)}
            className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center rounded-sm font-medium break-words hover:underline"
          >
            {name}
          </Link>
          {model && <span className="font-mono text-xs text-muted">{model}</span>}
        </div>
      </RowHead>
      <Td label={t`Status`}>
        <ProductStatusBadge status={status} />
      </Td>
      <Td label={t`Price`} numeral>
        <Money amount={price} currency={currency} />
      </Td>
      <Td label={t`Created`}>
        <DateText value={createdAt} />
      </Td>
      {canManage && (
        <Td>
          <Actions id={id} name={name} onRemove={onRemove} />
        </Td>
      )}
    </tr>
  );
}

function Actions({ id, name, onRemove }: { id: string; name: string; onRemove: () => void }) {
  return (
    <div className="flex flex-1 justify-end gap-1">
      <Button variant="ghost" size="sm" asChild>
        <Link to={paths.editProduct(id)}>
          <Trans>
            Edit<span className="sr-only"> {name}</span>
          </Trans>
        </Link>
      </Button>
      <Button variant="ghost" size="sm" onClick={onRemove}>
        <Trans>
          Remove<span className="sr-only"> {name}</span>
        </Trans>
      </Button>
    </div>
  );
}
