import { describe, expect, it } from 'vitest';
import { fixturePath } from './fixture/fixture-file.ts';
import { mapPassport } from './map-passport.ts';
import type { GudidDevice, GudidIdentifier } from './reading/gudid-device.ts';
import { readGudid } from './reading/read-gudid.ts';

const fixture: GudidDevice[] = [];
for await (const { device } of readGudid(fixturePath)) fixture.push(device);
const [first] = fixture;
if (!first) throw new Error('The fixture has no device');

const primary = '09521000001015';
const identifier = (parts: Partial<GudidIdentifier>): GudidIdentifier => ({
  ...{ id: '19521000001012', type: 'Package', issuer: 'GS1', contains: primary, quantity: '4' },
  packageType: 'Box',
  ...parts,
});
const mapped = (parts: Partial<GudidDevice>) =>
  mapPassport({ ...first, premarketSubmissions: [], identifiers: [], ...parts });
const withPrimary = (...identifiers: GudidIdentifier[]) =>
  mapped({
    identifiers: [identifier({ id: primary, type: 'Primary', contains: '', quantity: '' }), ...identifiers],
  });

it('has the packages of a record with issuer, level and base units', () => {
  const device = { market: 'all', kind: 'device_identifier', issuer: 'GS1' };
  const packages = mapPassport(first).filter(({ kind }) => kind === 'device_identifier');
  expect(packages).toEqual([
    { ...device, value: '29521000001019', level: 'case', units: 48 },
    { ...device, value: '19521000001012', level: 'inner', units: 4 },
  ]);
});

describe('an identifier', () => {
  it.each<[string, Partial<GudidIdentifier>, object | undefined]>([
    ['of a unit of use', { type: 'Unit of Use' }, { level: 'use', units: null }],
    ['of a second agency', { type: 'Secondary', id: 'B952TORQ9', issuer: 'HIBCC' }, { level: 'base' }],
    ['of a pallet', { packageType: 'Pallet' }, { level: 'pallet' }],
    ['of a package without a name that is in no other', { packageType: '' }, { level: 'case' }],
    ['that was replaced', { type: 'Previous' }, undefined],
    ['of a direct mark', { type: 'Direct Marking' }, undefined],
    ['with a wrong check digit', { id: '19521000001013' }, undefined],
    ['of an unknown agency', { issuer: 'NDC/NHRIC' }, undefined],
    ['that is the UDI-DI itself', { id: primary }, undefined],
    ['of a package with an unknown content', { contains: '09521000009999' }, { units: null }],
    ['of a package that contains itself', { contains: '19521000001012' }, { units: null }],
    ['of a package without a quantity', { quantity: '' }, { units: null }],
  ])('%s', (_what, parts, expected) => {
    const [value] = withPrimary(identifier(parts));
    if (expected) expect(value).toMatchObject(expected);
    else expect(value).toBeUndefined();
  });
});

it.each([
  ['K243021', 'premarket_510k'],
  ['P190012/S003', 'premarket_approval'],
  ['DEN200012', 'de_novo'],
])('has the submission %s as %s', (value, kind) => {
  expect(mapped({ premarketSubmissions: [` ${value} `, value] })).toEqual([
    { market: 'US', kind, value, issuer: null, level: null, units: null },
  ]);
});

it.each(['BK120001', 'K24302', 'exempt', ''])('omits the submission %s', (value) => {
  expect(mapped({ premarketSubmissions: [value] })).toEqual([]);
});
