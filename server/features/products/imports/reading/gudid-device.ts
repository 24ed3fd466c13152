import { booleanAt, elementsAt, textAt, type XmlElement } from './xml-element.ts';

/** The used fields of a GUDID record. Names follow the FDA's GUDID Data Elements Reference Table. */
export type GudidDevice = {
  recordKey: string;
  recordVersion: string;
  recordStatus: string;
  distributionStatus: string;
  distributionEnd: string;
  identifiers: GudidIdentifier[];
  brandName: string;
  modelNumber: string;
  catalogNumber: string;
  companyName: string;
  deviceCount: string;
  description: string;
  isKit: boolean | null;
  isCombinationProduct: boolean | null;
  isHumanTissue: boolean | null;
  isSingleUse: boolean | null;
  isSterile: boolean | null;
  needsSterilization: boolean | null;
  sterilizationMethods: string[];
  containsLatex: boolean | null;
  isLabeledWithoutLatex: boolean | null;
  mriSafety: string;
  isPrescription: boolean | null;
  isOverTheCounter: boolean | null;
  /** The UDI's production identifiers on the label (such as the lot number), in addition to the device identifier. */
  productionIdentifiers: string[];
  premarketSubmissions: string[];
  gmdn: { code: string; name: string; isActive: boolean; isImplantable: boolean }[];
  productCodes: { code: string; name: string }[];
  sizes: { type: string; value: string; unit: string; text: string }[];
  conditions: GudidCondition[];
};

export type GudidIdentifier = {
  id: string;
  type: string;
  issuer: string;
  contains: string;
  quantity: string;
  packageType: string;
};

export type GudidCondition = {
  type: string;
  low: string;
  high: string;
  unit: string;
  text: string;
};

export function gudidDevice(record: XmlElement): GudidDevice {
  const text = (path: string) => textAt(record, path);
  const flag = (path: string) => booleanAt(record, path);
  return {
    recordKey: text('publicDeviceRecordKey'),
    recordVersion: text('publicVersionNumber'),
    recordStatus: text('deviceRecordStatus'),
    distributionStatus: text('deviceCommDistributionStatus'),
    distributionEnd: text('deviceCommDistributionEndDate'),
    identifiers: elementsAt(record, 'identifiers/identifier').map(identifier),
    brandName: text('brandName'),
    modelNumber: text('versionModelNumber'),
    catalogNumber: text('catalogNumber'),
    companyName: text('companyName'),
    deviceCount: text('deviceCount'),
    description: text('deviceDescription'),
    isKit: flag('deviceKit'),
    isCombinationProduct: flag('deviceCombinationProduct'),
    isHumanTissue: flag('deviceHCTP'),
    isSingleUse: flag('singleUse'),
    isSterile: flag('sterilization/deviceSterile'),
    needsSterilization: flag('sterilization/sterilizationPriorToUse'),
    sterilizationMethods: elementsAt(record, 'sterilization/methodTypes/sterilizationMethod').map(
      (method) => method.text,
    ),
    containsLatex: flag('labeledContainsNRL'),
    isLabeledWithoutLatex: flag('labeledNoNRL'),
    mriSafety: text('MRISafetyStatus'),
    isPrescription: flag('rx'),
    isOverTheCounter: flag('otc'),
    productionIdentifiers: productionIdentifiers.filter(([path]) => flag(path)).map(([, label]) => label),
    premarketSubmissions: elementsAt(record, 'premarketSubmissions/premarketSubmission').map((submission) =>
      textAt(submission, 'submissionNumber'),
    ),
    gmdn: elementsAt(record, 'gmdnTerms/gmdn').map((term) => ({
      code: textAt(term, 'gmdnCode'),
      name: textAt(term, 'gmdnPTName'),
      isActive: textAt(term, 'gmdnCodeStatus') !== 'Obsolete',
      isImplantable: booleanAt(term, 'implantable') === true,
    })),
    productCodes: elementsAt(record, 'productCodes/fdaProductCode').map((code) => ({
      code: textAt(code, 'productCode'),
      name: textAt(code, 'productCodeName'),
    })),
    sizes: elementsAt(record, 'deviceSizes/deviceSize').map(size),
    conditions: elementsAt(record, 'environmentalConditions/storageHandling').map(condition),
  };
}

const productionIdentifiers = [
  ['lotBatch', 'lot or batch number'],
  ['serialNumber', 'serial number'],
  ['manufacturingDate', 'manufacturing date'],
  ['expirationDate', 'expiration date'],
  ['donationIdNumber', 'donation identification number'],
] as const;

function identifier(element: XmlElement): GudidIdentifier {
  return {
    id: textAt(element, 'deviceId'),
    type: textAt(element, 'deviceIdType'),
    issuer: textAt(element, 'deviceIdIssuingAgency'),
    contains: textAt(element, 'containsDINumber'),
    quantity: textAt(element, 'pkgQuantity'),
    packageType: textAt(element, 'pkgType'),
  };
}

function size(element: XmlElement) {
  const measure = elementsAt(element, 'size')[0]?.attributes ?? {};
  return {
    type: textAt(element, 'sizeType'),
    value: measure.value ?? '',
    unit: measure.unit ?? '',
    text: textAt(element, 'sizeText'),
  };
}

function condition(element: XmlElement): GudidCondition {
  const low = elementsAt(element, 'storageHandlingLow')[0]?.attributes ?? {};
  const high = elementsAt(element, 'storageHandlingHigh')[0]?.attributes ?? {};
  return {
    type: textAt(element, 'storageHandlingType'),
    low: low.value ?? '',
    high: high.value ?? '',
    unit: high.unit || low.unit || '',
    text: textAt(element, 'storageHandlingSpecialConditionText'),
  };
}
