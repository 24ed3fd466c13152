import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Product } from '../../../../contract/products.ts';
import { paths } from '../../../paths.ts';
import { classes } from '../../../ui/classes.ts';
import { knownText } from '../detail/known-text.ts';
import { LicenceTag } from '../licence-tag.tsx';
import { ListPrice } from '../price/list-price.tsx';
import { YourPrice } from '../price/your-price.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { type CompareRow, compareRows } from './compare-rows.ts';
import { PurchaseCompared } from './purchase-compared.tsx';

type CompareTableProps = { products: readonly Product[]; onlyDifferences: boolean };

/** One column for each product. The header and the row names stay visible while the table scrolls. */
export function CompareTable({ products, onlyDifferences }: CompareTableProps) {
  const { t } = useLingui();
  const rows = compareRows(products).filter(({ differs }) => differs || !onlyDifferences);
  return (
    <section
      // The frame is focusable, because the keyboard scrolls only the focused element.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      aria-label={t`Comparison`}
      className="max-h-[80dvh] overflow-auto rounded-lg border bg-surface print:max-h-none print:overflow-visible"
    >
      <table className="w-full border-separate border-spacing-0 text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className={classes(edge, 'sticky top-0 left-0 z-20')}>
              <Trans>Product</Trans>
            </th>
            {products.map((product) => (
              <ProductHead key={product.id} product={product} />
            ))}
          </tr>
        </thead>
        <tbody>
          <PurchaseRow products={products} />
          {rows.map((row) => (
            <Row key={row.key} row={row} products={products} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const edge = 'min-w-32 border-b bg-surface px-3 py-2 align-top font-medium text-muted';

/**
 * The id of the element with a product's name. The purchase button refers to this element, so that screen readers
 * announce the product's name with the button.
 */
const nameIdOf = ({ id }: Product) => `compared-${id}`;

function ProductHead({ product }: { product: Product }) {
  const { id, name, organization } = product;
  return (
    <th scope="col" className="sticky top-0 z-10 min-w-48 border-b bg-surface p-3 align-top font-normal">
      <span className="mb-2 block h-20 w-32 overflow-hidden rounded-sm border">
        <ProductPicture product={product} sizes="128px" width={128} height={80} />
      </span>
      <Link
        id={nameIdOf(product)}
        to={paths.product(id)}
        className="line-clamp-2 font-semibold hover:underline"
      >
        {name}
      </Link>
      <span className="block truncate text-muted">{organization.name}</span>
      <LicenceTag product={product} />
      <ListPrice product={product} />
      <YourPrice product={product} />
    </th>
  );
}

function PurchaseRow({ products }: { products: readonly Product[] }) {
  return (
    <tr className="print:hidden">
      <th scope="row" className={classes(edge, 'sticky left-0')}>
        <Trans>Purchase</Trans>
      </th>
      {products.map((product) => (
        <td key={product.id} className="border-b px-3 py-2 align-top">
          <PurchaseCompared product={product} nameId={nameIdOf(product)} />
        </td>
      ))}
    </tr>
  );
}

function Row({ row, products }: { row: CompareRow; products: readonly Product[] }) {
  const { t } = useLingui();
  return (
    <tr>
      <th scope="row" className={classes(edge, 'sticky left-0')}>
        {typeof row.label === 'string' ? row.label : t(row.label)}
        {row.differs && (
          <span className="block text-xs font-normal text-amber">
            <Trans>Differs</Trans>
          </span>
        )}
      </th>
      {products.map(({ id }, place) => (
        <td
          key={id}
          data-unusual={row.unusual[place] || undefined}
          className="border-b px-3 py-2 align-top break-words data-unusual:bg-amber-soft data-unusual:font-medium"
        >
          <Value value={row.values[place] ?? null} detail={row.detail} />
        </td>
      ))}
    </tr>
  );
}

type ValueProps = Pick<CompareRow, 'detail'> & { value: CompareRow['values'][number] };

function Value({ value, detail }: ValueProps) {
  const { i18n } = useLingui();
  if (value === null) return <span className="text-muted">—</span>;
  if (typeof value === 'boolean') return value ? <Trans>Yes</Trans> : <Trans>No</Trans>;
  if (typeof value === 'number') return i18n.number(value);
  return detail ? knownText(i18n, detail, value) : value;
}
