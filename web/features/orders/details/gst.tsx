import { Trans } from '@lingui/react/macro';
import type { Order } from '../../../../contract/orders.ts';
import { Money } from '../../../ui/money.tsx';

/** How an order's total stands to Australian GST, as it was sold; nothing where nothing is to be said. */
export function Gst({ order: { gstTreatment, gstAmount, currency } }: { order: Order }) {
  switch (gstTreatment) {
    case 'included':
      return (
        <Trans>
          Includes GST of <Money amount={gstAmount} currency={currency} />
        </Trans>
      );
    case 'free':
      return <Trans>GST-free</Trans>;
    case 'export':
      return <Trans>GST-free export</Trans>;
    case 'none':
      return null;
  }
}
