import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PassportValue } from '../../../../contract/passport-value.ts';
import { certificate, passportValue } from '../../../testing/passports.ts';
import { product } from '../../../testing/products.ts';
import { show } from '../../../testing/render.tsx';
import { ProductPassport } from './product-passport.tsx';

const { organization } = product();
const open = (...passport: PassportValue[]) => show(<ProductPassport product={{ passport, organization }} />);
const panel = () => within(screen.getByRole('region', { name: 'Regulatory passport' }));
const text = () => screen.getByRole('region', { name: 'Regulatory passport' }).textContent;

test('says that the seller has declared nothing', async () => {
  await open();

  expect(panel().getByText('The seller has not declared any regulatory values.')).toBeTruthy();
});

test('groups the values by market, in the order of the kinds', async () => {
  await open(
    passportValue({ id: '1' }),
    passportValue({ id: '2', kind: 'risk_class', value: 'IIa' }),
    passportValue({ id: '3', market: 'AU', kind: 'artg_number', value: '123456' }),
    passportValue({ id: '4', market: 'all', kind: 'gmdn_code', value: '47569' }),
    passportValue({ id: '5', market: 'UK', kind: 'approved_body', value: '0124' }),
  );

  const markets = panel().getAllByRole('heading', { level: 3 });
  expect(markets.map(({ textContent }) => textContent)).toEqual([
    'Every market',
    'Australia',
    'European Union',
    'United Kingdom',
  ]);
  const kinds = panel().getAllByRole('term');
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    'GMDN codeDeclared',
    'ARTG numberDeclared',
    'Risk classDeclared',
    'Notified bodyDeclared',
    'Approved bodyDeclared',
  ]);
});

test.each<[string, Partial<PassportValue>, string, string]>([
  ['a declared value', {}, 'Declared', 'Declared by Ship Optics on 18 Nov 2026'],
  [
    'a value that was compared with a document',
    { state: 'verified', verifiedAt: '2026-11-19T10:00:00.000Z', verifiedAgainst: 'document' },
    'Verified',
    'Verified by Myelin staff on 19 Nov 2026 against the document',
  ],
  [
    'a value for which a register was consulted',
    {
      state: 'verified',
      verifiedAt: '2026-11-19T10:00:00.000Z',
      verifiedAgainst: 'register',
      register: 'NANDO, 0123',
    },
    'Verified',
    'Verified by Myelin staff on 19 Nov 2026 in the register: NANDO, 0123',
  ],
  [
    'an expired value, even if it was verified',
    { state: 'expired', validUntil: '2026-10-31', verifiedAt: '2026-01-19T10:00:00.000Z' },
    'Expired',
    'Expired after 31 Oct 2026',
  ],
  [
    'a revoked value',
    { state: 'revoked', revokedAt: '2026-11-20T10:00:00.000Z', revokedBecause: 'not_in_register' },
    'Revoked',
    'Revoked by Myelin staff on 20 Nov 2026: The register does not have the entry',
  ],
])('says who stated %s, and when', async (_what, parts, badge, standing) => {
  await open(passportValue(parts));

  expect(panel().getByText(badge)).toBeTruthy();
  expect(text()).toContain(standing);
});

test('never names a register that nobody consulted', async () => {
  const verified = { state: 'verified', verifiedAt: '2026-11-19T10:00:00.000Z' } as const;
  await open(passportValue({ ...verified, verifiedAgainst: 'document', document: certificate }));

  expect(panel().getByRole('term').nextElementSibling?.textContent).not.toMatch(/register/i);
});

test('links the document, with its hash and the last day', async () => {
  await open(passportValue({ document: certificate, validUntil: '2028-01-31' }));

  const link = panel().getByRole('link', { name: /^CE certificate \(PDF, 1\.3\sMB\)$/ });
  expect(link.getAttribute('href')).toBe('/files/d1.pdf');
  expect(text()).toContain('Valid until 31 Jan 2028');
  expect(panel().getByRole('button', { name: /^Copy hash of CE certificate abab/ })).toBeTruthy();
});

test('names issuer, level and units of a device identifier', async () => {
  const box = { market: 'all', kind: 'device_identifier', value: '16931718175586' } as const;
  await open(passportValue({ ...box, issuer: 'GS1', level: 'case', units: 24 }));

  expect(text()).toContain('GS1 · Case · 24 base units');
});
