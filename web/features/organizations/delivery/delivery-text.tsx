import { useLingui } from '@lingui/react';
import type { Delivery } from '../../../../contract/delivery.ts';
import { countryName } from '../country-name.ts';

/** The address as on a parcel label, followed by the contact person. */
export function DeliveryText({ delivery }: { delivery: Delivery }) {
  return (
    <>
      <span className="block font-medium break-words">{delivery.recipient}</span>
      <DeliveryPlace delivery={delivery} />
    </>
  );
}

/** The address without the recipient, for pages that show the recipient elsewhere. */
export function DeliveryPlace({ delivery }: { delivery: Delivery }) {
  const { i18n } = useLingui();
  const { phone, email, instructions } = delivery;
  return (
    <>
      {addressLines(delivery, i18n.locale).map((line) => (
        <span key={line} className="block break-words">
          {line}
        </span>
      ))}
      <span className="mt-1 block text-sm break-words text-muted">
        {[phone, email].filter(Boolean).join(' · ')}
      </span>
      {instructions && <span className="block text-sm break-words text-muted">{instructions}</span>}
    </>
  );
}

function addressLines(delivery: Delivery, locale: string): string[] {
  const { organization, line1, line2, city, region, postalCode, country } = delivery;
  const place = [city, region, postalCode].filter(Boolean).join(' ');
  return [organization, line1, line2, place, countryName(country, locale)].filter(Boolean);
}
