import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ComponentProps } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { ProductListLine } from '../../../../contract/product-lists.ts';
import type { ProductSummary } from '../../../../contract/products.ts';
import { paths } from '../../../paths.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Money } from '../../../ui/money.tsx';
import { RowHead, Td } from '../../../ui/table.tsx';
import { Availability, isTracked } from '../detail/availability.tsx';
import { LicenceTag } from '../licence-tag.tsx';
import { packWords } from '../price/pack-words.ts';
import { YourPrice } from '../price/your-price.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { CellInput } from './cell-input.tsx';
import { quantityText } from './quantity-text.ts';
import type { LineChanges } from './use-line-changes.ts';

type LineRowProps = {
  line: ProductListLine;
  isDragged: boolean;
  handle: Partial<ComponentProps<'button'>>;
  changes: LineChanges;
};

export function LineRow({ line, isDragged, handle, changes: { update, remove } }: LineRowProps) {
  const { t } = useLingui();
  const { id: lineId, name, product, quantity, note } = line;
  return (
    <tr data-sortable={lineId} data-selected={isDragged || undefined}>
      <RowHead className="md:w-2/5">
        <div className="flex min-w-0 items-center gap-x-3">
          <IconButton
            label={t`Move ${name}: drag it, or use the arrow keys`}
            className="-ml-2 cursor-grab touch-none active:cursor-grabbing"
            {...handle}
          >
            <GripVertical aria-hidden="true" />
          </IconButton>
          <NamedProduct line={line} />
        </div>
      </RowHead>
      <Td label={t`Note`}>
        <CellInput
          label={t`Note on ${name}`}
          value={note}
          maxLength={limits.lineNote}
          onSave={(typed) => update.mutateAsync({ lineId, note: typed.trim() })}
        />
      </Td>
      <Td label={t`Price`} numeral>
        {product && <LinePrice line={line} product={product} />}
      </Td>
      <Td label={t`Quantity`}>
        <CellInput
          label={t`Quantity of ${name}`}
          value={String(quantity)}
          inputMode="numeric"
          className="w-24 text-right"
          schema={quantityText}
          onSave={(typed) => update.mutateAsync({ lineId, quantity: Number(typed) })}
        />
      </Td>
      <Td>
        <div className="flex flex-1 justify-end">
          <IconButton label={t`Remove ${name}`} onClick={() => remove.mutate(line)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </Td>
    </tr>
  );
}

type LinePriceProps = { line: ProductListLine; product: ProductSummary };

/** The list price of one pack of a line, and the agreed price of the active organization if there is one. */
function LinePrice({ line: { pack, packUnits, price, quantity }, product }: LinePriceProps) {
  const { t } = useLingui();
  if (packUnits === null) return <Trans>No longer sold in this pack</Trans>;
  return (
    <span className="grid justify-items-end">
      {price === null ? (
        <Trans>Price on request</Trans>
      ) : (
        <Money amount={price} currency={product.currency} />
      )}
      {pack !== 'each' && <span className="text-xs text-muted">{t(packWords[pack])}</span>}
      <YourPrice product={product} ordered={{ pack, quantity }} />
    </span>
  );
}

function NamedProduct({ line: { name, product } }: Pick<LineRowProps, 'line'>) {
  if (!product)
    return (
      <span className="grid min-w-0">
        <span className="font-medium break-words">{name}</span>
        <span className="text-sm font-normal text-amber">
          <Trans>No longer for sale</Trans>
        </span>
      </span>
    );
  return (
    <>
      <span className="size-10 shrink-0 overflow-hidden rounded-sm border">
        <ProductPicture product={product} sizes="40px" width={40} height={40} />
      </span>
      <span className="grid min-w-0 justify-items-start">
        <Link
          to={paths.product(product.id)}
          className="inline-flex min-h-6 items-center rounded-sm font-medium break-words hover:underline pointer-coarse:min-h-11"
        >
          {name}
        </Link>
        <span className="text-xs font-normal text-muted">
          <span className="font-mono">{product.catalogNumber ?? product.model}</span>{' '}
          {product.organization.name}
        </span>
        <LicenceTag product={product} />
        {isTracked(product) && (
          <span className="text-xs">
            <Availability product={product} />
          </span>
        )}
      </span>
    </>
  );
}
