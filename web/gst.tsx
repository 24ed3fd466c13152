import { Trans } from '@lingui/react/macro';
import type { GstTreatment } from '../contract/gst.ts';
import { Money } from './ui/money.tsx';

type GstProps = { gstTreatment: GstTreatment; gstAmount: string; currency: string };

/** A text about the GST in a price; renders nothing when GST does not apply. */
export function Gst({ gstTreatment, gstAmount, currency }: GstProps) {
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
