import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { productStatuses } from '../../../../contract/product-status.ts';
import { paths } from '../../../paths.ts';
import { FieldMessage } from '../../../ui/form/field.tsx';
import { useFieldError } from '../../../ui/form/form-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RowHead, Td } from '../../../ui/table.tsx';
import { ListPrice } from '../price/list-price.tsx';
import { ProductStatusBadge, productStatusWords } from '../product-status-badge.tsx';
import { stockModeWords } from '../stock-words.ts';
import type { VariantRow as Row } from './family-values.ts';
import type { FamilyForm } from './use-family-form.ts';

type VariantRowProps = {
  form: FamilyForm;
  row: Row;
  place: number;
  /** The options of the family. `at` is the index of the option's value in the values of a variant. */
  options: readonly { at: number; label: string }[];
  onRemove: () => void;
};

/** The fields of one variant. A product that is not saved in the family yet has only fields for its values. */
export function VariantRow({ form, row, place, options, onRemove }: VariantRowProps) {
  const { t } = useLingui();
  const { name } = row.product;
  return (
    <tr className="*:align-top">
      <RowHead>
        <NamedProduct form={form} row={row} place={place} />
      </RowHead>
      {options.map(({ at, label: option }) => (
        <Td key={at} label={option}>
          <TextField
            form={form}
            name={`variants.${place}.values.${at}`}
            label={t`${option} of ${name}`}
            isLabelHidden
            autoComplete="off"
            className="min-w-20 flex-1"
          />
        </Td>
      ))}
      {row.change ? <ProductFields form={form} row={row} place={place} /> : <ProductTexts row={row} />}
      <Td>
        <div className="flex flex-1 justify-end">
          <IconButton label={t`Remove ${name} from the family`} onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      </Td>
    </tr>
  );
}

/** Gives texts the height of a field, so that they are in line with the fields of their row. */
const textCell = 'inline-flex min-h-9 items-center';

type RowProps = Pick<VariantRowProps, 'form' | 'row' | 'place'>;

function NamedProduct({ form, row: { productId, product, change }, place }: RowProps) {
  const error = useFieldError(form, `variants.${place}.productId`);
  return (
    <span className="grid min-h-9 min-w-0 content-center justify-items-start">
      <Link
        to={paths.editProduct(productId)}
        className="inline-flex min-h-6 items-center rounded-sm font-medium break-words hover:underline pointer-coarse:min-h-11"
      >
        {product.name}
      </Link>
      {!change && (
        <span className="text-xs font-normal text-muted">
          <Trans>Save to edit this product here.</Trans>
        </span>
      )}
      {error && <FieldMessage id={undefined}>{error}</FieldMessage>}
    </span>
  );
}

function ProductFields({ form, row, place }: RowProps) {
  const { t } = useLingui();
  const { name, currency, priceOnRequest, isSuspended, status } = row.product;
  const at = `variants.${place}.change` as const;
  return (
    <>
      <Td label={t`Catalogue number, UDI-DI`}>
        <Codes form={form} row={row} place={place} />
      </Td>
      <Td label={t`Price`}>
        <span className="flex min-w-0 flex-1 items-baseline gap-1.5">
          <span className="text-xs text-muted">{currency}</span>
          <TextField
            form={form}
            name={`${at}.price`}
            label={t`Price of ${name}`}
            isLabelHidden
            inputMode="decimal"
            autoComplete="off"
            placeholder={priceOnRequest ? t`on request` : undefined}
            className="min-w-20 flex-1"
            inputClass="tabular-nums"
          />
        </span>
      </Td>
      <Td label={t`Stock`}>
        <Stock form={form} row={row} place={place} />
      </Td>
      <Td label={t`Status`}>
        {isSuspended ? (
          <span className={textCell}>
            <ProductStatusBadge status={status} suspendedBecause={name} />
          </span>
        ) : (
          <SelectField
            form={form}
            name={`${at}.status`}
            label={t`Status of ${name}`}
            isLabelHidden
            className="min-w-28"
          >
            {productStatuses.map((one) => (
              <option key={one} value={one}>
                {t(productStatusWords[one])}
              </option>
            ))}
          </SelectField>
        )}
      </Td>
    </>
  );
}

function Codes({ form, row, place }: RowProps) {
  const { t } = useLingui();
  const { name } = row.product;
  const code = {
    isLabelHidden: true,
    autoComplete: 'off',
    spellCheck: false,
    inputClass: 'font-mono',
  } as const;
  return (
    <div className="grid min-w-35 flex-1 gap-1">
      <TextField
        {...code}
        form={form}
        name={`variants.${place}.change.catalogNumber`}
        label={t`Catalogue number of ${name}`}
      />
      <TextField
        {...code}
        form={form}
        name={`variants.${place}.change.udiDi`}
        label={t`UDI-DI of ${name}`}
        placeholder={t`UDI-DI`}
      />
    </div>
  );
}

/** The units of a counted product, or the lead time of a product that is made to order. Otherwise the stock mode. */
function Stock({ form, row: { product }, place }: RowProps) {
  const { t } = useLingui();
  const { name, stock, stockMode } = product;
  if (stockMode === 'made_to_order')
    return (
      <TextField
        form={form}
        name={`variants.${place}.change.leadDays`}
        label={t`Lead time of ${name} in days`}
        isLabelHidden
        hint={<Trans>Lead time in days</Trans>}
        inputMode="numeric"
        autoComplete="off"
        className="w-20"
        inputClass="tabular-nums"
      />
    );
  if (!stock) return <span className={`${textCell} text-sm text-muted`}>{t(stockModeWords[stockMode])}</span>;
  return (
    <TextField
      form={form}
      name={`variants.${place}.change.stock.onHand`}
      label={t`Units on hand of ${name}`}
      isLabelHidden
      hint={stock.reserved > 0 && <Trans>{stock.reserved} reserved</Trans>}
      inputMode="numeric"
      autoComplete="off"
      className="w-20"
      inputClass="tabular-nums"
    />
  );
}

function ProductTexts({ row: { product } }: { row: Row }) {
  const { t } = useLingui();
  return (
    <>
      <Td label={t`Catalogue number, UDI-DI`}>
        <span className={`${textCell} font-mono`}>{product.catalogNumber}</span>
      </Td>
      <Td label={t`Price`}>
        <span className={textCell}>
          <ListPrice product={product} />
        </span>
      </Td>
      <Td label={t`Stock`}>
        <span className={`${textCell} text-sm text-muted`}>{t(stockModeWords[product.stockMode])}</span>
      </Td>
      <Td label={t`Status`}>
        <span className={textCell}>
          <ProductStatusBadge status={product.status} />
        </span>
      </Td>
    </>
  );
}
