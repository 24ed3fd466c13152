import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDevice } from './check-device.ts';
import { fixturePath } from './fixture/fixture-file.ts';
import { importedKeys, mapDevice } from './map-device.ts';
import type { GudidDevice } from './reading/gudid-device.ts';
import { readGudid } from './reading/read-gudid.ts';
import { readTerms } from './terms.ts';

const orgId = '0199a5b8-0000-7000-8000-000000000000';
const fixture: GudidDevice[] = [];
for await (const { device } of readGudid(fixturePath)) fixture.push(device);

function device(index: number): GudidDevice {
  const found = fixture[index];
  if (!found) throw new Error(`The fixture has no device ${index}`);
  return found;
}

it('maps every field of a full record', () => {
  expect(mapDevice(device(0))).toEqual({
    name: 'Quillon™ Scalp electrode set, 32 leads & clip',
    description: 'Scalp electrode set, 32 leads & clip',
    details: {
      category: 'Electrodes',
      brand: 'Quillon™',
      model: 'QC-32',
      catalogNumber: 'Q-0032-M',
      manufacturer: 'Quillon Biosignals Pty Ltd',
      udiDi: '09521000001015',
      udiIssuer: 'GS1',
      gudidRecord: '11111111-0000-4000-8000-000000000001',
      gmdnCode: '10002',
      gmdnTerm: 'Scalp electrode, single-use',
      otherGmdnTerms: 'Scalp electrode, withdrawn term (10001)',
      fdaProductCode: 'GXY',
      fdaProductName: 'ELECTRODE, CUTANEOUS',
      rxOnly: true,
      kit: true,
      mriSafety: 'MR Conditional',
      sterile: false,
      singleUse: true,
      containsLatex: false,
      sterilizeBeforeUse: true,
      sterilizationMethods: 'Ethylene Oxide',
      storage: '−5 to 40 °C; up to 80 % relative humidity; Keep dry',
      handling: '0.7–106 kPa',
      packSize: '10',
      unitOfMeasure: 'pack',
      packaging: 'Box of 4 (19521000001012); Carton of 12 × Box (29521000001019)',
      labelCarries: 'lot or batch number, expiration date',
      lotBatch: true,
      expirationDate: true,
      specifications: { Length: '1.5 m', 'Needle Gauge': '27 Gauge', Size: 'Medium' },
    },
  });
});

it('names a device without brand and description by its kind and model, and omits missing values', () => {
  const { name, description, details } = mapDevice(device(1));
  expect(name).toBe('Bone forceps, reusable, T-9');
  expect(description).toBe('');
  expect(details).not.toHaveProperty('brand');
  expect(details).not.toHaveProperty('containsLatex');
  expect(details).not.toHaveProperty('specifications');
  expect(details).toMatchObject({ udiDi: 'B952TORQ9', udiIssuer: 'HIBCC', mriSafety: 'not stated' });
});

it('turns a name in capitals into sentence case and keeps the original in the description', () => {
  expect(mapDevice(device(2))).toMatchObject({
    name: 'MERIDA Reusable infusion pump bracket for pole, 10MM',
    description: 'REUSABLE INFUSION PUMP BRACKET FOR POLE, 10MM',
    details: { category: 'general' },
  });
});

it.each([
  { brandName: 'Gracey Curette', description: '', gmdn: 'Periodontal curette', name: 'Gracey Curette, X-1' },
  { brandName: 'Brunel', description: '', gmdn: 'Facebow', name: 'Brunel facebow, X-1' },
  {
    brandName: 'Brunel',
    description: '',
    gmdn: 'ENT wire-cutting scissors',
    name: 'Brunel ENT wire-cutting scissors, X-1',
  },
  {
    brandName: 'Brunel',
    description: 'This device is used to hold things.',
    gmdn: 'Facebow',
    name: 'Brunel facebow, X-1',
  },
  {
    brandName: 'Brunel',
    description: 'Brunel® Facebow, large',
    gmdn: 'Facebow',
    name: 'Brunel® Facebow, large',
  },
  {
    brandName: 'Brunel',
    description: 'Curved forceps. Designed for deep sites.',
    gmdn: 'Forceps',
    name: 'Brunel Curved forceps',
  },
  {
    brandName: 'Brunel',
    description: 'Forceps   \n18cm, curved',
    gmdn: 'Forceps',
    name: 'Brunel Forceps, 18cm, curved',
  },
  { brandName: 'X-1', description: '', gmdn: '', name: 'X-1' },
])('makes a readable name: $name', ({ brandName, description, gmdn, name }) => {
  const term = { code: '10004', name: gmdn, isActive: true, isImplantable: false };
  expect(mapDevice({ ...device(1), brandName, description, modelNumber: 'X-1', gmdn: [term] }).name).toBe(
    name,
  );
});

it.each([
  [3, 'details.udiDi: A GS1 device identifier has 14 digits with a valid check digit.'],
  [4, 'There is no primary device identifier.'],
  [5, 'The device is not in commercial distribution since 2025-03-31.'],
  [7, 'name: Enter a product name.'],
])('refuses device %i of the fixture with the reason', (index, refusal) => {
  expect(checkDevice(device(index), orgId, readTerms({}))).toEqual({ refusal });
});

/** Texts may be longer than the FDA allows in any of these fields. */
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.lorem(), fc.constant(''));
const anyFlag = fc.constantFrom(true, false, null);
const many = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 130 });
// The GMDN term is always present, as in GUDID, because a device without any text could not get a name.
const anyDevice: fc.Arbitrary<GudidDevice> = fc.record({
  recordKey: anyText,
  recordVersion: anyText,
  recordStatus: fc.constant('Published'),
  distributionStatus: fc.constant('In Commercial Distribution'),
  distributionEnd: anyText,
  identifiers: many(
    fc.record({
      id: anyText,
      type: fc.constantFrom('Package', 'Unit of Use', 'Direct Marking'),
      issuer: anyText,
      contains: anyText,
      quantity: anyText,
      packageType: anyText,
    }),
  ).map((others) => [...device(0).identifiers, ...others]),
  brandName: anyText,
  modelNumber: anyText,
  catalogNumber: anyText,
  companyName: anyText,
  deviceCount: anyText,
  description: fc.string({ unit: 'binary', maxLength: 6_000 }),
  isKit: anyFlag,
  isCombinationProduct: anyFlag,
  isHumanTissue: anyFlag,
  isSingleUse: anyFlag,
  isSterile: anyFlag,
  needsSterilization: anyFlag,
  sterilizationMethods: many(anyText),
  containsLatex: anyFlag,
  isLabeledWithoutLatex: anyFlag,
  mriSafety: anyText,
  isPrescription: anyFlag,
  isOverTheCounter: anyFlag,
  productionIdentifiers: many(anyText),
  premarketSubmissions: many(anyText),
  gmdn: many(
    fc.record({
      code: fc.constant('10002'),
      name: anyText,
      isActive: fc.boolean(),
      isImplantable: fc.boolean(),
    }),
  ).map((terms) => [{ code: '10002', name: 'Electrode', isActive: true, isImplantable: false }, ...terms]),
  productCodes: many(fc.record({ code: fc.constant('GXY'), name: anyText })),
  sizes: many(fc.record({ type: anyText, value: anyText, unit: anyText, text: anyText })),
  conditions: many(fc.record({ type: anyText, low: anyText, high: anyText, unit: anyText, text: anyText })),
});

it('maps every record with valid codes to a product that the contract accepts', () => {
  fc.assert(
    fc.property(anyDevice, (record) => {
      const checked = checkDevice(record, orgId, readTerms({}));
      expect(checked).not.toHaveProperty('refusal');
      if ('refusal' in checked) return;
      const keys = Object.keys(checked.product.details).filter((key) => key !== 'category');
      expect(importedKeys).toEqual(expect.arrayContaining(keys));
    }),
    { numRuns: 500 },
  );
});
