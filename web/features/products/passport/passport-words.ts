import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  PackagingLevel,
  PassportKind,
  PassportMarket,
  RevocationReason,
} from '../../../../contract/passport-lists.ts';

/** The names of the kinds, in the order of display. */
export const passportKindWords: Record<PassportKind, MessageDescriptor> = {
  device_identifier: msg`Device identifier`,
  basic_udi_di: msg`Basic UDI-DI`,
  gmdn_code: msg`GMDN code`,
  artg_number: msg`ARTG number`,
  premarket_510k: msg`510(k) number`,
  premarket_approval: msg`Premarket approval (PMA)`,
  de_novo: msg`De Novo number`,
  registration_number: msg({ message: 'Registration number', context: 'passport' }),
  risk_class: msg`Risk class`,
  sponsor: msg`Sponsor`,
  authorised_representative: msg`Authorised representative`,
  responsible_person: msg`Responsible person`,
  notified_body: msg`Notified body`,
  approved_body: msg`Approved body`,
  certificate: msg`Certificate`,
  declaration_of_conformity: msg`Declaration of conformity`,
  instructions: msg`Instructions for use`,
  safety_data_sheet: msg`Safety data sheet`,
};

/** The regions of the markets in the order of display, as `Intl.DisplayNames` knows them. Null: every market. */
const regions: Record<PassportMarket, string | null> = {
  all: null,
  AU: 'AU',
  US: 'US',
  EU: 'EU',
  UK: 'GB',
  NZ: 'NZ',
};
export const marketOrder = Object.keys(regions) as PassportMarket[];

const everyMarket = msg`Every market`;

export function marketName(i18n: I18n, market: PassportMarket): string {
  const region = regions[market];
  if (region === null) return i18n._(everyMarket);
  return new Intl.DisplayNames([i18n.locale], { type: 'region' }).of(region) ?? market;
}

export const packagingLevelWords: Record<PackagingLevel, MessageDescriptor> = {
  use: msg`Unit of use`,
  base: msg`Base package`,
  inner: msg`Inner pack`,
  case: msg({ message: 'Case', context: 'packaging level' }),
  pallet: msg`Pallet`,
};

export const revocationWords: Record<RevocationReason, MessageDescriptor> = {
  document_differs: msg`The document says something else`,
  document_unreadable: msg`The document cannot be read`,
  not_in_register: msg`The register does not have the entry`,
  cancelled_by_authority: msg`The authority has cancelled it`,
  other_product: msg`It belongs to another product`,
  other: msg`Another reason`,
};
