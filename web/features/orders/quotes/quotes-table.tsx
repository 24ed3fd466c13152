import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { QuoteRequestLine } from '../../../../contract/quote-requests.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Money } from '../../../ui/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { type AcceptForm, quantityKey } from './accept-values.ts';
import { bestSeller, lineOf, type ReadQuote } from './best-quotes.ts';
import { FileLinks } from './file-links.tsx';
import { LineText, PackedQuantity } from './request-facts.tsx';

type QuotesTableProps = {
  requestId: string;
  lines: readonly QuoteRequestLine[];
  currency: string;
  quotes: readonly ReadQuote[];
  /** Null when nothing can be chosen. */
  form: AcceptForm | null;
  /** Chooses all lines of a quote. */
  onWhole?: (quote: ReadQuote) => void;
};

/** The quotes side by side: one row for each line, one column for each seller. */
export function QuotesTable({ requestId, lines, currency, quotes, form, onWhole }: QuotesTableProps) {
  const { t } = useLingui();
  return (
    <Table label={t`Comparison of quotes`} narrow="scroll">
      <thead>
        <tr>
          <Th>{t`Line`}</Th>
          {quotes.map(({ sellerOrgId, sellerName }) => (
            <Th key={sellerOrgId}>{sellerName}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {form && onWhole && (
          <FactRow label={t`Whole quote`} quotes={quotes}>
            {(read) => (
              <Button
                variant="outline"
                size="sm"
                disabled={read.quote.isExpired}
                onClick={() => onWhole(read)}
              >
                <Trans>
                  Choose all<span className="sr-only"> of {read.sellerName}</span>
                </Trans>
              </Button>
            )}
          </FactRow>
        )}
        {lines.map((line) => (
          <tr key={line.id}>
            <RowHead className="max-w-36 whitespace-normal sm:max-w-64">
              <LineText line={line} />
              {form && <NotOrdered form={form} line={line} />}
            </RowHead>
            {quotes.map((read) => (
              <Td key={read.sellerOrgId} className="min-w-40 align-top whitespace-normal">
                <QuotedCell
                  {...{ read, line, currency, form }}
                  isBest={quotes.length > 1 && bestSeller(quotes, line.id) === read.sellerOrgId}
                />
              </Td>
            ))}
          </tr>
        ))}
        <FactRow label={t`Freight`} quotes={quotes}>
          {({ quote }) => <Money amount={quote.freightAmount} currency={currency} />}
        </FactRow>
        <FactRow label={t`Total with freight`} quotes={quotes}>
          {({ quote }) => <Money amount={quote.totalAmount} currency={currency} />}
        </FactRow>
        <FactRow label={t`Includes GST`} quotes={quotes}>
          {({ quote }) => <Money amount={quote.gstAmount} currency={currency} />}
        </FactRow>
        <FactRow label={t`Days until shipment`} quotes={quotes}>
          {({ quote }) => quote.leadDays ?? '–'}
        </FactRow>
        <FactRow label={t`Valid until`} quotes={quotes}>
          {({ quote }) => (
            <>
              <DateText value={quote.validUntil} />
              {quote.isExpired && (
                <span className="block">
                  <StatusBadge tone="red">{t({ message: 'Expired', context: 'quote' })}</StatusBadge>
                </span>
              )}
            </>
          )}
        </FactRow>
        <FactRow label={t`Note`} quotes={quotes}>
          {({ quote }) => <span className="break-words whitespace-pre-line">{quote.note || '–'}</span>}
        </FactRow>
        {quotes.some(({ quote }) => quote.files.length > 0) && (
          <FactRow label={t`Files`} quotes={quotes}>
            {({ quote }) =>
              quote.files.length > 0 ? <FileLinks requestId={requestId} files={quote.files} /> : '–'
            }
          </FactRow>
        )}
      </tbody>
    </Table>
  );
}

type FactRowProps = {
  label: string;
  quotes: readonly ReadQuote[];
  children: (quote: ReadQuote) => ReactNode;
};

function FactRow({ label, quotes, children }: FactRowProps) {
  return (
    <tr>
      <RowHead className="text-muted">{label}</RowHead>
      {quotes.map((read) => (
        <Td key={read.sellerOrgId} className="whitespace-normal">
          {children(read)}
        </Td>
      ))}
    </tr>
  );
}

function NotOrdered({ form, line: { id, name } }: { form: AcceptForm; line: QuoteRequestLine }) {
  const { t } = useLingui();
  return (
    <label className="mt-1 flex w-fit items-center gap-2 text-sm font-normal text-muted">
      <input
        type="radio"
        value=""
        aria-label={t`Do not order ${name}`}
        className={radio}
        {...form.register(`choice.${id}`)}
      />
      <Trans>Do not order</Trans>
    </label>
  );
}

const radio = 'size-4.5 shrink-0 accent-primary';

type QuotedCellProps = {
  read: ReadQuote;
  line: QuoteRequestLine;
  currency: string;
  form: AcceptForm | null;
  isBest: boolean;
};

function QuotedCell({ read, line: { id, name }, currency, form, isBest }: QuotedCellProps) {
  const { t } = useLingui();
  const quoted = lineOf(read, id);
  if (!quoted) return <span className="text-muted">–</span>;
  const price = (
    <span className="grid gap-0.5">
      <Money amount={quoted.amount} currency={currency} />
      <span className="text-sm text-muted">
        <PackedQuantity {...quoted} /> <Money amount={quoted.unitPrice} currency={currency} />
      </span>
      {quoted.tiers.slice(1).map((tier) => (
        <span key={tier.from} className="text-sm text-muted">
          <Trans>
            From {tier.from}: <Money amount={tier.price} currency={currency} />
          </Trans>
        </span>
      ))}
      <span className="text-sm break-words">{quoted.name}</span>
      {quoted.isSubstitute && (
        <span className="text-sm text-muted">
          <Trans>Substitute</Trans>
        </span>
      )}
      {isBest && (
        <StatusBadge tone="green">
          <Trans>Best value</Trans>
        </StatusBadge>
      )}
      {quoted.note && <span className="text-sm break-words text-muted">{quoted.note}</span>}
    </span>
  );
  if (!form || read.quote.isExpired) return price;
  return (
    <div className="grid gap-2">
      <label className="flex items-start gap-2">
        <input
          type="radio"
          value={read.sellerOrgId}
          aria-label={t`${name} from ${read.sellerName}`}
          className={classes(radio, 'mt-0.5')}
          {...form.register(`choice.${id}`)}
        />
        {price}
      </label>
      {quoted.tiers.length > 1 && (
        <TextField
          form={form}
          name={`quantities.${quantityKey(id, read.sellerOrgId)}`}
          label={<Trans>Quantity to order</Trans>}
          placeholder={String(quoted.quantity)}
          className="max-w-40"
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </div>
  );
}
