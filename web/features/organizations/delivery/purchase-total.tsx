import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Pack } from '../../../../contract/order-lines.ts';
import { api } from '../../../api/client.ts';
import { Gst } from '../../../gst.tsx';
import { Loaded } from '../../../reads/loaded.tsx';
import { Money } from '../../../ui/money.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

type Quoted = { productId: string; pack: Pack; orgId: string | null };

type Destination = { country: string; region: string };

/** Reads the total that the server calculates for this delivery. Reads nothing while the country is empty. */
export function useQuote({ productId, pack, orgId }: Quoted, { country, region }: Destination) {
  return useQuery({
    ...api.orders.quote.queryOptions({
      input: { productId, pack, country, region, ...(orgId && { buyerOrgId: orgId }) },
    }),
    enabled: country !== '',
  });
}

/** The amount to pay and its GST. The GST depends on the country of delivery. */
export function PurchaseTotal({ quote }: { quote: ReturnType<typeof useQuote> }) {
  return (
    <div aria-live="polite" className="min-h-11">
      <Loaded bare read={quote} failure={<Trans>The total could not be loaded</Trans>} loading={<Shape />}>
        {({ totalAmount, freightAmount, currency, gstTreatment, gstAmount }) => (
          <>
            <p className="flex items-baseline justify-between gap-4">
              <span className="font-medium">
                <Trans>Total</Trans>
              </span>
              <Money amount={totalAmount} currency={currency} size="price" />
            </p>
            {Number(freightAmount) > 0 && (
              <p className="text-end text-sm text-muted">
                <Trans>
                  Includes freight of <Money amount={freightAmount} currency={currency} />
                </Trans>
              </p>
            )}
            <p className="text-end text-sm text-muted empty:hidden">
              {gstTreatment === 'export' ? (
                <Trans>GST-free export: the total holds no GST.</Trans>
              ) : (
                <Gst gstTreatment={gstTreatment} gstAmount={gstAmount} currency={currency} />
              )}
            </p>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Shape() {
  return (
    <Loading>
      <Skeleton className="ml-auto h-6 w-32" />
      <Skeleton className="mt-1 ml-auto h-4 w-44" />
    </Loading>
  );
}
