import { aDocument, aText, firstVersion, type MarketGate, type MarketRules, oneOf } from './rules.ts';

const act = (section: string) => ({
  name: `Therapeutic Goods Act 1989, ${section}`,
  url: 'https://www.legislation.gov.au/C2004A03952/latest/text',
});
const regulations = (part: string) => ({
  name: `Therapeutic Goods (Medical Devices) Regulations 2002, ${part}`,
  url: 'https://www.legislation.gov.au/F2002B00237/latest/text',
});

/** Australia: the Therapeutic Goods Administration (TGA) and its register, the ARTG. */
export const australia: MarketRules = {
  artg_number: {
    input: { type: 'text' },
    pattern: '\\d{1,6}',
    example: '123456',
    detail: 'artgNumber',
    sources: [act('sections 9A and 41BD')],
  },
  risk_class: {
    ...oneOf('I', 'Is', 'Im', 'IIa', 'IIb', 'III', 'AIMD', 'IVD 1', 'IVD 2', 'IVD 3', 'IVD 4'),
    sources: [regulations('Division 3.1, Schedules 2 and 2A')],
  },
  sponsor: {
    ...aText,
    example: 'Example Medical Pty Ltd',
    sources: [act('section 3, definition of sponsor'), regulations('regulation 10.2')],
  },
  certificate: {
    ...aText,
    example: 'DV-2025-MC-00001-1',
    isRepeated: true,
    sources: [act('Part 4-4, conformity assessment certificates')],
  },
  declaration_of_conformity: { ...aDocument, example: 'DoC 2025-11', sources: [regulations('Schedule 3')] },
  instructions: {
    ...aDocument,
    example: 'IFU-1042, version 7',
    sources: [regulations('Schedule 1, clause 13.4')],
  },
  safety_data_sheet: {
    ...aDocument,
    example: 'SDS, 4 March 2025',
    sources: [
      {
        name: 'Model Work Health and Safety Regulations, regulation 330',
        url: 'https://www.safeworkaustralia.gov.au/doc/model-whs-regulations',
      },
    ],
  },
};

export const australiaGate: MarketGate = {
  version: 1,
  countries: ['AU'],
  requirements: [
    {
      ...{ ...firstVersion, name: 'class', kinds: ['risk_class'], needs: 'declared' },
      source: regulations('Division 3.1'),
    },
    {
      ...{ ...firstVersion, name: 'artg', kinds: ['artg_number'], needs: 'declared' },
      source: act('section 41BD'),
    },
    {
      ...{ ...firstVersion, name: 'artg-verified', kinds: ['artg_number'], needs: 'verified' },
      classes: ['IIb', 'III', 'AIMD', 'IVD 3', 'IVD 4'],
      source: act('section 41BD'),
    },
    {
      ...{ ...firstVersion, name: 'sponsor', kinds: ['sponsor'], needs: 'declared' },
      source: act('section 41FD'),
    },
  ],
};
