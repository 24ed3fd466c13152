import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import type { CartLine } from '../../../../contract/cart.ts';
import type { Currency } from '../../../../contract/money.ts';
import { optionsText } from '../../../../contract/options-text.ts';
import { fieldWords } from '../../../api/field-words.ts';
import { paths } from '../../../paths.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Availability } from '../../products/detail/availability.tsx';
import { LicenceRequired } from '../../products/licence-required.tsx';
import { CellInput } from '../../products/lists/cell-input.tsx';
import { quantityText } from '../../products/lists/quantity-text.ts';
import { ProductPicture } from '../../products/product-picture.tsx';
import { MissingLicences } from '../details/missing-licences.tsx';
import { LineAmount } from '../line-amount.tsx';
import { PackText } from './pack-text.tsx';

type CartLineRowProps = {
  line: CartLine;
  currency: Currency;
  onQuantity: (change: { id: string; quantity: number }) => Promise<unknown>;
  onRemove: (line: CartLine) => void;
  /** Whether the row shows who added the line. */
  isShared: boolean;
};

/** This component is memoized, and the browser renders only visible rows, because a cart may have hundreds of lines. */
export const CartLineRow = memo(function CartLineRow(props: CartLineRowProps) {
  const { t } = useLingui();
  const { line, currency, onQuantity, onRemove } = props;
  const { id, name, quantity } = line;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <Described {...props} />
      <div className="ml-auto flex items-center gap-x-3">
        <div className="w-20">
          <CellInput
            label={t`Quantity of ${name}`}
            value={String(quantity)}
            inputMode="numeric"
            className="text-right"
            schema={quantityText}
            onSave={(typed) => onQuantity({ id, quantity: Number(typed) })}
          />
        </div>
        <span className="grid w-32">
          <LineAmount {...line} currency={currency} />
        </span>
        <IconButton label={t`Remove ${name}`} onClick={() => onRemove(line)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
});

function Described({ line, currency, isShared }: CartLineRowProps) {
  const { productId, name, options, catalogNumber, category, images, addedBy, problem } = line;
  return (
    <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
      <span className="size-12 shrink-0 overflow-hidden rounded-sm border bg-sunken">
        <ProductPicture product={{ id: productId, category, images }} sizes="48px" width={48} height={48} />
      </span>
      <div className="grid min-w-0 justify-items-start">
        {problem === 'LINE_WITHDRAWN' ? (
          <span className="font-medium break-words">{name}</span>
        ) : (
          <Link
            to={paths.product(productId)}
            className="inline-flex min-h-6 items-center rounded-sm font-medium break-words hover:underline pointer-coarse:min-h-11"
          >
            {name}
          </Link>
        )}
        {options.length > 0 && <span className="text-xs break-words">{optionsText(options)}</span>}
        <span className="text-xs text-muted">
          <span className="font-mono">{catalogNumber}</span> <PackText {...line} />
        </span>
        <LicenceRequired restrictions={line.supplyRestrictions} />
        <LineAvailability line={line} />
        {isShared && (
          <span className="text-xs text-muted">
            <Trans>Added by {addedBy.name}</Trans>
          </span>
        )}
        <Marks line={line} currency={currency} />
      </div>
    </div>
  );
}

const isSoldOut = ({ problem, unitsLeft }: CartLine) => problem === 'LINE_OUT_OF_STOCK' && unitsLeft === 0;

/**
 * The availability of a product that is counted or made to order. Renders nothing for a product that cannot be bought.
 */
function LineAvailability({ line }: Pick<CartLineRowProps, 'line'>) {
  const { problem, unitsLeft, leadDays } = line;
  // The mark of the line says that it is out of stock.
  if (isSoldOut(line)) return null;
  const isTracked = unitsLeft !== null || leadDays !== null;
  if (!isTracked || (problem !== null && problem !== 'LINE_OUT_OF_STOCK' && problem !== 'LINE_OFF_STEP'))
    return null;
  const stockMode = leadDays === null ? 'counted' : 'made_to_order';
  return (
    <span className="text-xs">
      <Availability product={{ status: 'active', stockMode, leadDays, isOutOfStock: unitsLeft === 0 }} />
    </span>
  );
}

/** What the buyer lacks for the line, and where to declare it. */
function LineLicence({ line: { missingLicences } }: Pick<CartLineRowProps, 'line'>) {
  const { for: owner } = useSearch({ strict: false });
  return (
    <div className="text-sm text-amber">
      {fieldWords('LINE_LICENCE_REQUIRED')}
      <MissingLicences lacks={missingLicences} />
      <Link
        to={paths.credentials}
        search={owner ? { for: owner } : {}}
        className="inline-flex min-h-6 items-center rounded-sm underline underline-offset-2 pointer-coarse:min-h-11"
      >
        <Trans>See the credentials</Trans>
      </Link>
    </div>
  );
}

/** Badges that say why the line cannot be ordered, or how its price changed. */
export function Marks({ line, currency }: Pick<CartLineRowProps, 'line' | 'currency'>) {
  const { problem, isChanged, seen, unitPrice, minimumQuantity: minimum, quantityStep: step } = line;
  const maximum = line.unitsLeft ?? 0;
  if (isSoldOut(line))
    return (
      <span className="text-sm text-amber">
        <Trans>Out of stock</Trans>
      </span>
    );
  if (problem === 'LINE_LICENCE_REQUIRED') return <LineLicence line={line} />;
  if (problem)
    return <span className="text-sm text-amber">{fieldWords(problem, { minimum, step, maximum })}</span>;
  if (!isChanged) return null;
  const now = { amount: unitPrice, currency };
  return <span className="text-sm text-amber">{fieldWords('LINE_PRICE_CHANGED', { was: seen, now })}</span>;
}
