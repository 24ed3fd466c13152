import { limits } from '../../../../contract/limits.ts';
import { joinParts, oneLine, paragraphs, shorten } from './mapping/clean-text.ts';
import { categorize } from './mapping/device-category.ts';
import { brandOf, nameDevice } from './mapping/device-name.ts';
import { sizeSpecifications } from './mapping/device-sizes.ts';
import { packagePhrases } from './mapping/packaging.ts';
import { handlingPhrases, storagePhrases } from './mapping/storage-conditions.ts';
import type { GudidDevice } from './reading/gudid-device.ts';

/** A product before validation. Keys without a value are absent. */
export type MappedDevice = { name: string; description: string; details: Record<string, unknown> };

/**
 * Maps a GUDID record to a product without side effects. The contract validates the result afterwards
 * (check-device.ts).
 */
export function mapDevice(device: GudidDevice): MappedDevice {
  return {
    name: nameDevice(device),
    description: shorten(paragraphs(device.description), limits.description),
    details: withoutAbsent({
      category: categorize(device),
      ...identification(device),
      ...classification(device),
      ...handling(device),
      ...packing(device),
      specifications: specifications(device),
    }),
  };
}

/**
 * Every key that a record may set. Omits the category, because it is Myelin's own classification. A repeated import
 * replaces these keys and keeps the seller's other keys.
 */
export const importedKeys: readonly string[] = [
  'brand',
  'model',
  'catalogNumber',
  'manufacturer',
  'udiDi',
  'udiIssuer',
  'otherIdentifiers',
  'gudidRecord',
  'gmdnCode',
  'gmdnTerm',
  'otherGmdnTerms',
  'fdaProductCode',
  'fdaProductName',
  'otherFdaProductCodes',
  'premarketSubmissions',
  'rxOnly',
  'overTheCounter',
  'implantable',
  'kit',
  'combinationProduct',
  'humanTissue',
  'mriSafety',
  'sterile',
  'singleUse',
  'containsLatex',
  'sterilizeBeforeUse',
  'sterilizationMethods',
  'storage',
  'handling',
  'packSize',
  'unitOfMeasure',
  'packaging',
  'labelCarries',
  'lotBatch',
  'expirationDate',
  'specifications',
];

export function primaryIdentifier(device: GudidDevice) {
  return device.identifiers.find((identifier) => identifier.type === 'Primary');
}

function identification(device: GudidDevice) {
  const primary = primaryIdentifier(device);
  const others = device.identifiers.filter(({ type }) => type !== 'Primary' && type !== 'Package');
  return {
    brand: brandOf(device),
    model: oneLine(device.modelNumber),
    catalogNumber: oneLine(device.catalogNumber),
    manufacturer: oneLine(device.companyName),
    udiDi: primary && oneLine(primary.id),
    udiIssuer: primary && issuers.get(primary.issuer),
    otherIdentifiers: joined(others.map(({ type, id }) => `${id} (${type.toLowerCase()})`)),
    gudidRecord: oneLine(device.recordKey),
  };
}

function classification(device: GudidDevice) {
  // GUDID also contains terms that GMDN has withdrawn. The valid terms are first.
  const [gmdn, ...otherGmdn] = device.gmdn.toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
  const [fda, ...otherFda] = device.productCodes;
  return {
    gmdnCode: gmdn?.code,
    gmdnTerm: gmdn && oneLine(gmdn.name),
    otherGmdnTerms: joined(otherGmdn.map(({ code, name }) => `${name} (${code})`)),
    fdaProductCode: fda?.code,
    fdaProductName: fda && oneLine(fda.name),
    otherFdaProductCodes: joined(otherFda.map(({ code, name }) => `${name} (${code})`)),
    premarketSubmissions: joined(device.premarketSubmissions),
    rxOnly: device.isPrescription,
    overTheCounter: onlyTrue(device.isOverTheCounter),
    implantable: onlyTrue(device.gmdn.some((term) => term.isImplantable)),
    kit: onlyTrue(device.isKit),
    combinationProduct: onlyTrue(device.isCombinationProduct),
    humanTissue: onlyTrue(device.isHumanTissue),
    mriSafety: mriSafeties.get(device.mriSafety),
  };
}

function handling(device: GudidDevice) {
  return {
    sterile: device.isSterile,
    singleUse: device.isSingleUse,
    // The detail stays absent if the label states neither that the device contains latex nor that it is free of latex.
    containsLatex: device.containsLatex ? true : device.isLabeledWithoutLatex ? false : undefined,
    sterilizeBeforeUse: onlyTrue(device.needsSterilization),
    sterilizationMethods: joined(device.sterilizationMethods),
    storage: joined(storagePhrases(device.conditions)),
    handling: joined(handlingPhrases(device.conditions)),
  };
}

function packing(device: GudidDevice) {
  const count = Number(device.deviceCount);
  const isCounted = Number.isInteger(count) && count > 0;
  return {
    packSize: isCounted ? String(count) : undefined,
    unitOfMeasure: isCounted ? (count > 1 ? 'pack' : 'each') : undefined,
    packaging: joined(packagePhrases(device.identifiers)),
    labelCarries: joined(device.productionIdentifiers, ', '),
    lotBatch: onlyTrue(device.productionIdentifiers.includes('lot or batch number')),
    expirationDate: onlyTrue(device.productionIdentifiers.includes('expiration date')),
  };
}

function specifications(device: GudidDevice) {
  const map = sizeSpecifications(device.sizes);
  return Object.keys(map).length > 0 ? map : undefined;
}

const issuers = new Map([
  ['GS1', 'GS1'],
  ['HIBCC', 'HIBCC'],
  ['ICCBBA', 'ICCBBA'],
]);

const mriSafeties = new Map([
  ['MR Safe', 'MR Safe'],
  ['MR Conditional', 'MR Conditional'],
  ['MR Unsafe', 'MR Unsafe'],
  ['Labeling does not contain MRI Safety Information', 'not stated'],
]);

function joined(parts: readonly string[], separator = '; '): string | undefined {
  return joinParts(parts, separator, limits.detailValue);
}

function onlyTrue(flag: boolean | null): true | undefined {
  return flag === true ? true : undefined;
}

function withoutAbsent(details: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}
