import { aDocument, aText, firstVersion, type MarketGate, type MarketRules, oneOf } from './rules.ts';

const regulations = (part: string) => ({
  name: `Medical Devices Regulations 2002 (SI 2002/618), ${part}`,
  url: 'https://www.legislation.gov.uk/uksi/2002/618',
});

/** United Kingdom: the Medicines and Healthcare products Regulatory Agency (MHRA). */
export const unitedKingdom: MarketRules = {
  risk_class: {
    ...oneOf('I', 'Is', 'Im', 'IIa', 'IIb', 'III', 'AIMD', 'IVD'),
    sources: [regulations('regulation 7')],
  },
  approved_body: {
    input: { type: 'text' },
    pattern: '\\d{4}',
    example: '0123',
    sources: [regulations('Part V')],
  },
  certificate: {
    ...aText,
    example: 'UKCA 012345',
    isRepeated: true,
    sources: [regulations('regulation 13')],
  },
  registration_number: { ...aText, example: '0123456', sources: [regulations('regulation 7A')] },
  responsible_person: { ...aText, example: 'Example Medical Ltd', sources: [regulations('regulation 7A')] },
  declaration_of_conformity: {
    ...aDocument,
    example: 'DoC 2025-11',
    sources: [regulations('regulation 13')],
  },
  instructions: { ...aDocument, example: 'IFU-1042, version 7', sources: [regulations('regulation 8')] },
  safety_data_sheet: {
    ...aDocument,
    example: 'SDS, 4 March 2025',
    sources: [
      {
        name: 'UK REACH (Regulation (EC) No 1907/2006 as retained), Article 31',
        url: 'https://www.legislation.gov.uk/eur/2006/1907',
      },
    ],
  },
};

export const unitedKingdomGate: MarketGate = {
  version: 1,
  countries: ['GB'],
  requirements: [
    {
      ...{ ...firstVersion, name: 'class', kinds: ['risk_class'], needs: 'declared' },
      source: regulations('regulation 7'),
    },
    {
      ...{ ...firstVersion, name: 'registration', kinds: ['registration_number'], needs: 'declared' },
      source: regulations('regulation 7A'),
    },
    {
      ...{ ...firstVersion, name: 'certificate', kinds: ['certificate'], needs: 'declared' },
      classes: ['Is', 'Im', 'IIa', 'IIb', 'III', 'AIMD'],
      source: regulations('regulation 13'),
    },
    {
      ...{ ...firstVersion, name: 'certificate-verified', kinds: ['certificate'], needs: 'verified' },
      classes: ['IIb', 'III', 'AIMD'],
      source: regulations('regulation 13'),
    },
  ],
};
