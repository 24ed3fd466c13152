import type { EvidenceText } from '../../../../contract/money-choices.ts';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { carrierNames } from '../../../../contract/parcels.ts';

type EvidenceSource = Pick<OrderDetails, 'items' | 'parcels' | 'delivery'>;

/** The evidence that prefills the form, taken from the order. The seller can edit it. Dates are in UTC. */
export function evidenceOf({
  items,
  parcels,
  delivery,
}: EvidenceSource): Partial<Record<EvidenceText, string>> {
  const list = (words: (string | null)[]) => [...new Set(words.filter(Boolean))].join(', ');
  const { recipient, organization, line1, line2, city, region, postalCode, country } = delivery ?? {};
  return {
    productDescription: list(items.map(({ quantity, name }) => `${quantity} × ${name}`)),
    shippingCarrier: list(parcels.map(({ carrier, carrierName }) => carrierName ?? carrierNames[carrier])),
    shippingTrackingNumber: list(parcels.map(({ trackingNumber }) => trackingNumber)),
    shippingAddress: list([
      recipient ?? '',
      organization ?? '',
      line1 ?? '',
      line2 ?? '',
      [city, region, postalCode].filter(Boolean).join(' '),
      country ?? '',
    ]),
    shippingDate: list(parcels.map(({ shippedAt }) => shippedAt.slice(0, 10))),
  };
}
