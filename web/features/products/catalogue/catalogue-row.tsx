import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ProductSummary } from '../../../../contract/products.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { RowHead, Td } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { Availability, isTracked } from '../detail/availability.tsx';
import { ListPrice } from '../price/list-price.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { ProductStatusBadge } from '../product-status-badge.tsx';

type CatalogueRowProps = {
  product: ProductSummary;
  canManage: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean, isRange: boolean) => void;
  onRemove: () => void;
};

export function CatalogueRow({ product, canManage, isSelected, onSelect, onRemove }: CatalogueRowProps) {
  const { t } = useLingui();
  const { id, createdAt } = product;
  return (
    <tr data-selected={isSelected || undefined}>
      <RowHead className="md:w-2/5">
        <div className="flex min-w-0 items-center gap-x-3">
          {canManage && (
            <Checkbox
              label={t`Select ${product.name}`}
              className="-ml-2"
              checked={isSelected}
              onChange={({ target, nativeEvent }) =>
                onSelect(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          )}
          <Named product={product} canManage={canManage} />
        </div>
      </RowHead>
      <Td label={t`Status`}>
        <span className="grid justify-items-start">
          <ProductStatusBadge {...product} />
          {isTracked(product) && (
            <span className="text-xs/4.5">
              <Availability product={product} />
            </span>
          )}
        </span>
      </Td>
      <Td label={t`Price`} numeral>
        <ListPrice product={product} />
      </Td>
      <Td label={t`Created`}>
        <DateText value={createdAt} />
      </Td>
      {canManage && (
        <Td>
          <Actions id={id} name={product.name} onRemove={onRemove} />
        </Td>
      )}
    </tr>
  );
}

function Named({ product, canManage }: Pick<CatalogueRowProps, 'product' | 'canManage'>) {
  const { id, name, model, family, suspendedBecause } = product;
  return (
    <>
      <span className="size-10 shrink-0 overflow-hidden rounded-sm border">
        <ProductPicture product={product} sizes="40px" width={40} height={40} />
      </span>
      <span className="flex min-w-0 flex-col items-start">
        <Link
          to={paths.product(id)}
          className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center rounded-sm font-medium break-words hover:underline"
        >
          {name}
        </Link>
        {model && <span className="font-mono text-xs text-muted">{model}</span>}
        {family && (
          <span className="text-xs font-normal text-muted [overflow-wrap:anywhere]">
            {canManage ? (
              <Link
                to={paths.family(family.id)}
                className="rounded-sm underline underline-offset-2 hover:text-ink"
              >
                {family.name}
              </Link>
            ) : (
              family.name
            )}
            {` · ${family.values.join(', ')}`}
          </span>
        )}
        {suspendedBecause && (
          <span className="line-clamp-2 max-w-96 text-sm font-normal text-danger [overflow-wrap:anywhere]">
            {suspendedBecause}
          </span>
        )}
      </span>
    </>
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
