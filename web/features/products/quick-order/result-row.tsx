import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import type { LineProblem } from '../../../../contract/cart.ts';
import type { QuickOrderMatch, ResolvedRow } from '../../../../contract/quick-order.ts';
import { fieldWords, issueWords } from '../../../api/field-words.ts';
import { paths } from '../../../paths.ts';
import { Field } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Input } from '../../../ui/input.tsx';
import { Money } from '../../../ui/money.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RowHead, Td } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { Availability, isTracked } from '../detail/availability.tsx';
import { quantityText } from '../lists/quantity-text.ts';
import { packWords } from '../price/pack-words.ts';
import { YourPrice } from '../price/your-price.tsx';
import { quantityOf } from './typed-rows.ts';
import { matchOf, type QuickOrderRow } from './use-quick-order.ts';

type ResultRowProps = {
  row: QuickOrderRow;
  /** Why a cart could not order the row. */
  problem: LineProblem | null;
  onChange: (change: Partial<QuickOrderRow>) => void;
  onRemove: () => void;
};

export function ResultRow({ row, problem, onChange, onRemove }: ResultRowProps) {
  const { t } = useLingui();
  const { code, quantity, refusal } = row;
  const match = matchOf(row);
  const packs = quantityOf(quantity);
  const reason = refusal ?? (match && problem && problemWords(problem, match));
  const wrong = quantityText.safeParse(quantity).error?.issues[0];
  return (
    <tr>
      <RowHead className="md:w-1/4">
        <span className="font-mono text-sm font-normal [overflow-wrap:anywhere]">{printable(code)}</span>
      </RowHead>
      <Td label={t`Product`}>
        <div className="grid min-w-0 gap-1">
          <Answer row={row} onChoose={(chosen) => onChange({ chosen })} />
          {reason && <Problem>{reason}</Problem>}
        </div>
      </Td>
      <Td label={t`Price`} numeral>
        {match && <Price match={match} quantity={packs ?? 1} />}
      </Td>
      <Td label={t`Quantity`}>
        <Field label={t`Quantity of ${printable(code)}`} isLabelHidden error={wrong && issueWords(wrong)}>
          {(control) => (
            <Input
              {...control}
              className="w-24 text-right"
              inputMode="numeric"
              autoComplete="off"
              value={quantity}
              onChange={({ target }) => onChange({ quantity: target.value })}
            />
          )}
        </Field>
      </Td>
      <Td>
        <div className="flex flex-1 justify-end">
          <IconButton label={t`Remove ${printable(code)}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      </Td>
    </tr>
  );
}

/** Null for a product that is out of stock, because the row already shows its availability. */
function problemWords(
  problem: LineProblem,
  { minimumQuantity, quantityStep }: QuickOrderMatch,
): string | null {
  if (problem === 'LINE_OUT_OF_STOCK') return null;
  return fieldWords(problem, { minimum: minimumQuantity, step: quantityStep });
}

type AnswerProps = { row: QuickOrderRow; onChoose: (match: QuickOrderMatch | null) => void };

function Answer({ row: { code, answer, chosen }, onChoose }: AnswerProps) {
  if (!answer) return <Skeleton className="h-5 w-40" />;
  if (answer.status === 'unavailable')
    return (
      <Problem>
        {answer.reason === 'wrongCheck' ? (
          <Trans>The check digit of this code is wrong. Type or scan it again.</Trans>
        ) : (
          <Trans>No product on sale has this code.</Trans>
        )}
      </Problem>
    );
  if (answer.status === 'ambiguous') return <Choice {...{ code, answer, chosen, onChoose }} />;
  return (
    <>
      <Product match={answer.match} />
      <Unit answer={answer} />
    </>
  );
}

type ChoiceProps = Pick<QuickOrderRow, 'code' | 'chosen'> & {
  answer: Extract<ResolvedRow, { status: 'ambiguous' }>;
  onChoose: AnswerProps['onChoose'];
};

function Choice({ code, answer, chosen, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  const { candidates } = answer;
  return (
    <>
      <Field label={t`Product for ${printable(code)}`} isLabelHidden>
        {(control) => (
          <Select
            {...control}
            value={chosen ? candidates.indexOf(chosen) : ''}
            onChange={({ target }) => onChoose(candidates[Number(target.value || -1)] ?? null)}
          >
            <option value="">{t`Several products: choose one`}</option>
            {candidates.map(({ product, pack }, place) => (
              <option key={`${product.id} ${pack}`} value={place}>
                {[product.name, pack && t(packWords[pack]), product.organization.name]
                  .filter(Boolean)
                  .join(' · ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Unit answer={answer} />
    </>
  );
}

function Product({ match: { product, pack } }: { match: QuickOrderMatch }) {
  const { t } = useLingui();
  return (
    <span className="grid min-w-0 justify-items-start">
      <Link
        to={paths.product(product.id)}
        className="inline-flex min-h-6 items-center rounded-sm font-medium break-words hover:underline pointer-coarse:min-h-11"
      >
        {product.name}
      </Link>
      <span className="text-xs text-muted">
        {[pack && t(packWords[pack]), product.organization.name].filter(Boolean).join(' · ')}
      </span>
      {isTracked(product) && (
        <span className="text-xs">
          <Availability product={product} />
        </span>
      )}
    </span>
  );
}

/** The lot, serial number and expiry date that the scanned label contains about the scanned unit. */
function Unit({ answer: { unit } }: { answer: Extract<ResolvedRow, { unit: object }> }) {
  const { lot, serial, expiresOn } = unit;
  if (!lot && !serial && !expiresOn) return null;
  return (
    <span className="flex flex-wrap gap-x-3 text-xs text-muted">
      {lot && (
        <span>
          <Trans>Lot {lot}</Trans>
        </span>
      )}
      {serial && (
        <span>
          <Trans>Serial number {serial}</Trans>
        </span>
      )}
      {expiresOn && (
        <span>
          <Trans>
            Expires <DateText value={expiresOn} />
          </Trans>
        </span>
      )}
    </span>
  );
}

/** The list price of one pack, and the agreed price of the active organization if there is one. */
function Price({ match: { product, pack, price }, quantity }: { match: QuickOrderMatch; quantity: number }) {
  return (
    <span className="grid justify-items-end">
      {price === null ? (
        <Trans>Price on request</Trans>
      ) : (
        <Money amount={price} currency={product.currency} />
      )}
      <YourPrice product={product} ordered={{ pack, quantity }} />
    </span>
  );
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
      {children}
    </span>
  );
}

/** FNC1 has no glyph, so another character replaces it. */
function printable(code: string): string {
  return code.replaceAll('\x1d', '␝');
}
