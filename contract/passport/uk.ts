import { aDocument, aText, type MarketRules, oneOf } from './rules.ts';

const regulations = (part: string) => ({
  name: `Medical Devices Regulations 2002 (SI 2002/618), ${part}`,
  url: 'https://www.legislation.gov.uk/uksi/2002/618',
});

/** United Kingdom: the Medicines and Healthcare products Regulatory Agency (MHRA). */
export const unitedKingdom: MarketRules = {
  risk_class: { ...oneOf('I', 'Is', 'Im', 'IIa', 'IIb', 'III'), sources: [regulations('regulation 7')] },
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
