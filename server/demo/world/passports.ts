import type { PassportKind, PassportMarket } from '../../../contract/passport-lists.ts';

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
export const demoPassports: readonly DemoPassportValue[] = [
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
