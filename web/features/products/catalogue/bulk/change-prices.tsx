import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { SelectedProduct } from '../../../../../contract/product-bulk.ts';
import { NeedsConnection } from '../../../../reads/needs-connection.tsx';
import { ReadError } from '../../../../reads/read-error.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { PriceChangeFields } from './price-change-fields.tsx';
import { priceChange, usePriceChangeForm } from './price-change-form.ts';
import { type PreviewedPrice, previewPrices, priceChanges } from './price-preview.ts';
import { PriceTable } from './price-table.tsx';
import { BulkProgress } from './progress.tsx';
import { useChangePrices } from './use-change-prices.ts';
import { readSelected } from './write-many.ts';

type ChangePricesProps = { orgId: string; ids: readonly string[]; onClose: () => void };

/**
 * Changes the prices of the selected products. Shows each new price first, and saves exactly the prices that it
 * showed.
 */
export function ChangePrices({ orgId, ids, onClose }: ChangePricesProps) {
  const form = usePriceChangeForm();
  const { data: change } = priceChange.safeParse(useWatch({ control: form.control }));
  const read = useSelected(orgId, ids);
  const preview = read.data && change ? previewPrices(read.data, change) : null;
  const changes = preview ? priceChanges(preview) : [];
  const { progress, ...writing } = useChangePrices({ orgId, onClose, onRefused: () => void read.refetch() });
  return (
    <FormDialog
      title={<Trans>Change prices</Trans>}
      description={<Plural value={ids.length} one="Of # product" other="Of # products" />}
      width="lg"
      onClose={onClose}
      form={form}
      onSubmit={() => {
        if (changes.length > 0) writing.mutate({ before: read.data ?? [], changes });
      }}
      submit={{ children: <SubmitWords count={changes.length} />, busy: writing.isPending }}
      className="grid content-start gap-4"
    >
      <PriceChangeFields form={form} />
      <ReadError read={read} what={<Trans>Failed to load products</Trans>} />
      {read.fetchStatus === 'paused' && !read.data && <NeedsConnection bare />}
      {read.isPending && read.fetchStatus === 'fetching' && <Spinner />}
      {read.data && <Preview products={read.data} preview={preview} />}
      {progress && <BulkProgress {...progress} />}
    </FormDialog>
  );
}

/** Reads the selected products each time the dialog opens, so that the preview uses current prices. */
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
