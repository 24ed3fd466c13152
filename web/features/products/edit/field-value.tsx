import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { isKnownDetail } from '../../../../contract/known-details.ts';
import { isAmount } from '../../../../contract/money.ts';
import type { ProductPack } from '../../../../contract/product-packs.ts';
import { type ProductStatus, productStatuses } from '../../../../contract/product-status.ts';
import { Money } from '../../../ui/money.tsx';
import { knownText } from '../detail/known-text.ts';
import { packLabel } from '../price/pack-words.ts';
import { productStatusWords } from '../product-status-badge.tsx';
import { isStockMode, stockModeWords } from '../stock-words.ts';

type FieldValueProps = { field: string; value: unknown };

/** Shows the stored value of a product's field as text. */
export function FieldValue({ field, value }: FieldValueProps) {
  const { t, i18n } = useLingui();
  if (typeof value === 'boolean') return value ? <Trans>Yes</Trans> : <Trans>No</Trans>;
  if (typeof value === 'number') return i18n.number(value);
  if (field === 'status' && isStatus(value)) return t(productStatusWords[value]);
  if (field === 'stockMode' && isStockMode(value)) return t(stockModeWords[value]);
  if (isPrice(value)) return <Money {...value} />;
  if (field === 'packs' && Array.isArray(value)) return <Packs packs={value} />;
  if (field === 'optionValues' && Array.isArray(value)) return value.join(', ');
  if (Array.isArray(value) && value.length > 0) return <Pairs pairs={value} />;
  if (typeof value === 'string' && value !== '')
    return <span className="break-words whitespace-pre-line">{textOf(i18n, field, value)}</span>;
  return (
    <span className="text-muted">
      <Trans>nothing</Trans>
    </span>
  );
}

/** Words that this version does not know are shown as they are stored. */
function textOf(i18n: I18n, field: string, text: string): string {
  const detail = field.replace(/^details\./, '');
  return (isKnownDetail(detail) && knownText(i18n, detail, text)) || text;
}

function Pairs({ pairs }: { pairs: [name: string, value: string][] }) {
  return (
    <ul>
      {pairs.map(([name, value]) => (
        <li key={name} className="break-words">
          {name}: {value}
        </li>
      ))}
    </ul>
  );
}

/** One line for each pack, with its price and its volume prices. */
function Packs({ packs }: { packs: ProductPack[] }) {
  const { t } = useLingui();
  return (
    <ul>
      {packs.map(({ pack, units, identifier, listPrice, weight, minimumQuantity, quantityStep, tiers }) => (
        <li key={pack} className="break-words">
          {[
            t(packLabel({ pack, units })),
            identifier,
            listPrice,
            weight && t`${weight} kg`,
            minimumQuantity > 1 && t`from ${minimumQuantity}`,
            quantityStep > 1 && t`in steps of ${quantityStep}`,
            ...tiers.map((tier) => t`from ${tier.minimumQuantity}: ${tier.price}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}

function isStatus(value: unknown): value is ProductStatus {
  return (productStatuses as readonly unknown[]).includes(value);
}

function isPrice(value: unknown): value is { amount: string; currency: string } {
  return typeof value === 'object' && value !== null && 'amount' in value && isAmount(String(value.amount));
}
