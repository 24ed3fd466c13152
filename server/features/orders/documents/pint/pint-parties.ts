import type { InvoiceContent, InvoiceParty } from '../../../../db/invoice-content.ts';
import { gstScheme } from './pint-elements.ts';
import { type Element, element } from './xml.ts';

/** A party with its ABN. 0151 is the scheme of ABNs, for identifiers and for addresses in the Peppol network. */
export function partyOf(
  { name, contact, abn, address, phone }: InvoiceParty,
  { isRegistered = false } = {},
): Element | null {
  const number = abn.replaceAll(' ', '');
  return element('cac:Party', [
    element('cbc:EndpointID', number, { schemeID: '0151' }),
    element('cac:PartyName', [element('cbc:Name', name)]),
    // Every party has an ABN. So a party without an address, or with an address without a country, is in Australia.
    element('cac:PostalAddress', addressOf(address ?? { country: '' })),
    isRegistered ? element('cac:PartyTaxScheme', [element('cbc:CompanyID', number), gstScheme]) : null,
    element('cac:PartyLegalEntity', [
      element('cbc:RegistrationName', name),
      element('cbc:CompanyID', number, { schemeID: '0151' }),
    ]),
    element('cac:Contact', [element('cbc:Name', contact ?? ''), element('cbc:Telephone', phone)]),
  ]);
}

type Place = Partial<NonNullable<InvoiceParty['address']>> & { country: string };

function addressOf({ line1 = '', line2 = '', city = '', postalCode = '', region = '', country }: Place) {
  return [
    element('cbc:StreetName', line1),
    element('cbc:AdditionalStreetName', line2),
    element('cbc:CityName', city),
    element('cbc:PostalZone', postalCode),
    element('cbc:CountrySubentity', region),
    element('cac:Country', [element('cbc:IdentificationCode', country || 'AU')]),
  ];
}

export function deliveryOf({ delivery }: InvoiceContent): Element | null {
  if (!delivery) return null;
  return element('cac:Delivery', [
    element('cac:DeliveryLocation', [element('cac:Address', addressOf(delivery))]),
    element('cac:DeliveryParty', [
      element('cac:PartyName', [element('cbc:Name', delivery.organization || delivery.recipient)]),
    ]),
  ]);
}
