import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { isPriceChange, type PriceChange } from '../../../../../contract/price-change.ts';
import type { SelectedProduct } from '../../../../../contract/product-bulk.ts';
import { NeedsConnection } from '../../../../needs-connection.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { Unread } from '../../../../unread.tsx';
import { type PreviewedPrice, previewPrices, priceChanges } from './price-preview.ts';
import { PriceTable } from './price-table.tsx';
import { BulkProgress } from './progress.tsx';
import { useChangePrices } from './use-change-prices.ts';
import { readSelected } from './write-many.ts';

type ChangePricesProps = { orgId: string; ids: readonly string[]; onClose: () => void };

/** What each price will be is shown before anything is written, and that is what is written. */
export function ChangePrices({ orgId, ids, onClose }: ChangePricesProps) {
  const [change, setChange] = useState<PriceChange>({ kind: 'percent', by: '' });
  const [isPressed, setPressed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const read = useSelected(orgId, ids);
  const preview = read.data ? previewPrices(read.data, change) : null;
  const changes = preview ? priceChanges(preview) : [];
  const { progress, ...writing } = useChangePrices({ orgId, onClose, onRefused: () => void read.refetch() });
  const submit = () => {
    setPressed(true);
    if (!isPriceChange(change)) field.current?.focus();
    if (changes.length > 0) writing.mutate({ before: read.data ?? [], changes });
  };
  return (
    <FormDialog
      title={<Trans>Change prices</Trans>}
      description={<Plural value={ids.length} one="Of # product" other="Of # products" />}
      width="lg"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      submit={{ children: <SubmitWords count={changes.length} />, busy: writing.isPending }}
      className="grid content-start gap-4"
    >
      <ChangeFields
        change={change}
        onChange={setChange}
        isMissing={isPressed && !isPriceChange(change)}
        field={field}
      />
      <Unread read={read} what={<Trans>Failed to load products</Trans>} />
      {read.fetchStatus === 'paused' && !read.data && <NeedsConnection bare />}
      {read.isPending && read.fetchStatus === 'fetching' && <Spinner />}
      {read.data && <Preview products={read.data} preview={preview} />}
      {progress && <BulkProgress {...progress} />}
    </FormDialog>
  );
}

/** Read when the dialog opens, so that the preview is of the prices as they are. */
function useSelected(orgId: string, ids: readonly string[]) {
  return useQuery({
    queryKey: ['selected-products', orgId, ids],
    queryFn: () => readSelected(orgId, ids),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

function SubmitWords({ count }: { count: number }) {
  if (count === 0) return <Trans>Change prices</Trans>;
  return <Plural value={count} one="Change # price" other="Change # prices" />;
}

type ChangeFieldsProps = {
  change: PriceChange;
  onChange: (change: PriceChange) => void;
  isMissing: boolean;
  field: RefObject<HTMLInputElement | null>;
};

function ChangeFields({ change: { kind, by }, onChange, isMissing, field }: ChangeFieldsProps) {
  const { t } = useLingui();
  const words = {
    percent: {
      label: t`Percent`,
      hint: t`10 raises by 10 %, -10 lowers by it. Rounded to the smallest unit of each currency.`,
    },
    amount: {
      label: t`By an amount`,
      hint: t`5 adds 5, -5 takes it off, each in the product's own currency.`,
    },
    fixed: { label: t`To an amount`, hint: t`Every product gets this price, in its own currency.` },
  };
  const error = {
    percent: t`Enter a percentage from -100 to 10000, with at most two decimals.`,
    amount: t`Enter an amount with at most two decimals.`,
    fixed: t`Enter a price of at least 0 with at most two decimals.`,
  };
  return (
    <div className="grid gap-3">
      <div>
        <Segmented
          label={t`How prices change`}
          value={kind}
          onValueChange={(next) => onChange({ kind: next, by })}
          options={(['percent', 'amount', 'fixed'] as const).map((value) => ({
            value,
            label: words[value].label,
          }))}
        />
      </div>
      <Field
        label={words[kind].label}
        hint={words[kind].hint}
        error={isMissing ? error[kind] : undefined}
        required
      >
        {(control) => (
          <Input
            {...control}
            ref={field}
            className="max-w-48 tabular-nums"
            inputMode="decimal"
            autoComplete="off"
            value={by}
            onChange={(event) => onChange({ kind, by: event.target.value.trim().replace(',', '.') })}
          />
        )}
      </Field>
    </div>
  );
}

type PreviewProps = { products: readonly SelectedProduct[]; preview: PreviewedPrice[] | null };

function Preview({ products, preview }: PreviewProps) {
  const rows = preview ?? products.map((product) => ({ product, after: product.price }));
  const unfit = rows.filter(({ after }) => after === null);
  return (
    <>
      {unfit.length > 0 && (
        <p role="status" className="rounded-md bg-amber-soft px-3 py-2 text-sm text-amber">
          <Plural
            value={unfit.length}
            one="# price would not fit and stays as it is: below zero, too large, or not whole in a currency without decimals."
            other="# prices would not fit and stay as they are: below zero, too large, or not whole in a currency without decimals."
          />
        </p>
      )}
      <PriceTable rows={[...unfit, ...rows.filter(({ after }) => after !== null)]} />
    </>
  );
}
