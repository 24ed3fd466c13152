import type { OwnPassportValue } from '../../contract/passport.ts';

/** The declared number of a notified body, without a document. */
export function passportValue(parts: Partial<OwnPassportValue> = {}): OwnPassportValue {
  return {
    id: '01980000-0000-7000-8000-000000000301',
    market: 'EU',
    kind: 'notified_body',
    value: '0123',
    issuer: null,
    level: null,
    units: null,
    state: 'declared',
    isFromDetails: false,
    validUntil: null,
    document: null,
    declaredAt: '2026-11-18T10:00:00.000Z',
    verifiedAt: null,
    verifiedAgainst: null,
    register: null,
    revokedAt: null,
    revokedBecause: null,
    declaredByName: 'Olga Owner',
    revocationNote: '',
    ...parts,
  };
}

export const certificate = {
  id: '01980000-0000-7000-8000-000000000302',
  kind: 'certificate',
  title: 'CE certificate',
  url: '/files/d1.pdf',
  bytes: 1_250_000,
  hash: 'ab'.repeat(32),
} as const;
