import { aDocument, aText, firstVersion, type MarketGate, type MarketRules, oneOf } from './rules.ts';

const regulations = {
  name: 'Medicines (Database of Medical Devices) Regulations 2003 (SR 2003/325)',
  url: 'https://www.legislation.govt.nz/regulation/public/2003/0325/latest/whole.html',
};

/** The classes that the database has. It has no devices for in vitro diagnosis. */
const notified = ['I', 'Is', 'Im', 'IIa', 'IIb', 'III', 'AIMD'] as const;

/** New Zealand: Medsafe and its database of devices, WAND. */
export const newZealand: MarketRules = {
  registration_number: { ...aText, example: '250304-WAND-0AB1CD', sources: [regulations] },
  risk_class: { ...oneOf(...notified, 'IVD'), sources: [regulations] },
  sponsor: { ...aText, example: 'Example Medical NZ Limited', sources: [regulations] },
  safety_data_sheet: {
    ...aDocument,
    example: 'SDS, 4 March 2025',
    sources: [
      {
        name: 'Hazardous Substances (Safety Data Sheets) Notice 2017',
        url: 'https://www.epa.govt.nz/industry-areas/hazardous-substances/rules-for-hazardous-substances/safety-data-sheets/',
      },
    ],
  },
};

export const newZealandGate: MarketGate = {
  version: 1,
  countries: ['NZ'],
  requirements: [
    {
      ...{ ...firstVersion, name: 'class', kinds: ['risk_class'], needs: 'declared' },
      source: regulations,
    },
    {
      ...{ ...firstVersion, name: 'notification', kinds: ['registration_number'], needs: 'declared' },
      classes: notified,
      source: regulations,
    },
    {
      ...{ ...firstVersion, name: 'sponsor', kinds: ['sponsor'], needs: 'declared' },
      classes: notified,
      source: regulations,
    },
  ],
};
