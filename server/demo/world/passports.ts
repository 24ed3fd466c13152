import type { PassportKind, PassportMarket } from '../../../contract/passport-lists.ts';
import { catalogue } from './catalogue/all.ts';
import { demoOrganizations } from './organizations.ts';

/** A value of a regulatory passport, declared by its seller. Days count from the day on which the database is filled. */
export type DemoPassportValue = {
  product: string;
  market: PassportMarket;
  kind: PassportKind;
  value: string;
  /** The last day on which the value is valid. */
  validForDays?: number;
  /** The register that staff consulted. */
  verified?: string;
  /** Staff could not find the value in the register. */
  isRevoked?: boolean;
};

const cap = { product: 'eeg-cap-64' } as const;
const electrodes = { product: 'ecg-electrodes' } as const;

/** Numbers that exist in no register. The values that are details come from the catalogue. */
const chosen: readonly DemoPassportValue[] = [
  { ...cap, market: 'AU', kind: 'artg_number', value: '999064', verified: 'ARTG, entry 999064' },
  { ...cap, market: 'AU', kind: 'risk_class', value: 'IIa', verified: 'ARTG, entry 999064' },
  { ...cap, market: 'AU', kind: 'sponsor', value: 'Cortiva Instruments Pty Ltd' },
  { ...cap, market: 'US', kind: 'premarket_510k', value: 'K999064' },
  { ...cap, market: 'US', kind: 'risk_class', value: 'II' },
  { ...cap, market: 'EU', kind: 'risk_class', value: 'IIa' },
  { ...cap, market: 'EU', kind: 'basic_udi_di', value: '1987654Ad4X4bL5ttr2310c2K' },
  { ...cap, market: 'EU', kind: 'notified_body', value: '9990' },
  { ...cap, market: 'EU', kind: 'certificate', value: 'CV 24 9906', validForDays: -12 },
  { ...cap, market: 'NZ', kind: 'sponsor', value: 'Harbour Medical Supplies NZ', validForDays: 240 },
  { ...electrodes, market: 'AU', kind: 'artg_number', value: '999050' },
  { ...electrodes, market: 'AU', kind: 'sponsor', value: 'Southern Clinical Supplies' },
  { ...electrodes, market: 'UK', kind: 'registration_number', value: '0999050', isRevoked: true },
];

const classesToVerify: readonly string[] = ['IIb', 'III', 'AIMD', 'IVD 3', 'IVD 4'];

/** What devices need in Australia and New Zealand, so that they may be sold there (contract/passport/). */
const ofDevices: readonly DemoPassportValue[] = catalogue
  .filter(({ status }) => status !== 'draft')
  .flatMap(({ key: product, seller, details: { deviceClass, artgNumber } }): DemoPassportValue[] => {
    if (!deviceClass || !artgNumber) return [];
    const sponsor = demoOrganizations.find(({ key }) => key === seller)?.name ?? '';
    const isVerified = classesToVerify.includes(deviceClass);
    return [
      {
        ...{ product, market: 'AU', kind: 'artg_number', value: artgNumber },
        ...(isVerified && { verified: `ARTG, entry ${artgNumber}` }),
      },
      { product, market: 'AU', kind: 'risk_class', value: deviceClass },
      { product, market: 'AU', kind: 'sponsor', value: sponsor },
      { product, market: 'NZ', kind: 'risk_class', value: deviceClass.replace(/ \d$/, '') },
      { product, market: 'NZ', kind: 'registration_number', value: `260301-WAND-${artgNumber}` },
      { product, market: 'NZ', kind: 'sponsor', value: sponsor },
    ];
  });

const keyOf = ({ product, market, kind }: DemoPassportValue) => `${product} ${market} ${kind}`;
const chosenKeys = new Set(chosen.map(keyOf));

/** Every device on sale may be active in Australia and New Zealand. Most lack evidence for the other markets. */
export const demoPassports: readonly DemoPassportValue[] = [
  ...chosen,
  ...ofDevices.filter((value) => !chosenKeys.has(keyOf(value))),
];
