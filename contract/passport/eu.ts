import { aDocument, aText, firstVersion, type MarketGate, type MarketRules, oneOf } from './rules.ts';

const mdr = (part: string) => ({
  name: `Regulation (EU) 2017/745 (MDR), ${part}`,
  url: 'https://eur-lex.europa.eu/eli/reg/2017/745/oj',
});
const ivdr = (part: string) => ({
  name: `Regulation (EU) 2017/746 (IVDR), ${part}`,
  url: 'https://eur-lex.europa.eu/eli/reg/2017/746/oj',
});

/** European Union. */
export const europeanUnion: MarketRules = {
  risk_class: {
    ...oneOf('I', 'Is', 'Im', 'Ir', 'IIa', 'IIb', 'III', 'IVD A', 'IVD B', 'IVD C', 'IVD D'),
    sources: [mdr('Article 51 and Annex VIII'), ivdr('Article 47 and Annex VIII')],
  },
  basic_udi_di: {
    input: { type: 'text' },
    pattern: '[!-~]{6,25}',
    example: '1987654Ad4X4bL5ttr2310c2K',
    check: 'basicUdiDi',
    sources: [mdr('Article 27(6) and Annex VI, Part C')],
  },
  notified_body: {
    input: { type: 'text' },
    pattern: '\\d{4}',
    example: '0123',
    sources: [mdr('Articles 20(5) and 43')],
  },
  certificate: {
    ...aText,
    example: 'G10 012345 0001',
    isRepeated: true,
    sources: [mdr('Article 56 and Annex XII')],
  },
  authorised_representative: { ...aText, example: 'Example Europe GmbH', sources: [mdr('Article 11')] },
  declaration_of_conformity: {
    ...aDocument,
    example: 'DoC 2025-11',
    sources: [mdr('Article 19 and Annex IV')],
  },
  instructions: { ...aDocument, example: 'IFU-1042, version 7', sources: [mdr('Annex I, section 23.4')] },
  safety_data_sheet: {
    ...aDocument,
    example: 'SDS, 4 March 2025',
    sources: [
      {
        name: 'Regulation (EC) No 1907/2006 (REACH), Article 31',
        url: 'https://eur-lex.europa.eu/eli/reg/2006/1907/oj',
      },
    ],
  },
};

const underNotifiedBodies = ['Is', 'Im', 'Ir', 'IIa', 'IIb', 'III', 'IVD B', 'IVD C', 'IVD D'] as const;

/** Also Iceland, Liechtenstein and Norway, the other states of the European Economic Area. */
const furtherCountries =
  'BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

export const europeanUnionGate: MarketGate = {
  version: 1,
  countries: ['AT', ...furtherCountries],
  requirements: [
    {
      ...{ ...firstVersion, name: 'class', kinds: ['risk_class'], needs: 'declared' },
      source: mdr('Article 51'),
    },
    {
      ...{ ...firstVersion, name: 'declaration', kinds: ['declaration_of_conformity'], needs: 'declared' },
      source: mdr('Article 19'),
    },
    {
      ...{ ...firstVersion, name: 'notified-body', kinds: ['notified_body'], needs: 'declared' },
      classes: underNotifiedBodies,
      source: mdr('Article 52'),
    },
    {
      ...{ ...firstVersion, name: 'certificate', kinds: ['certificate'], needs: 'declared' },
      classes: underNotifiedBodies,
      source: mdr('Article 56'),
    },
    {
      ...{ ...firstVersion, name: 'certificate-verified', kinds: ['certificate'], needs: 'verified' },
      classes: ['IIb', 'III', 'IVD C', 'IVD D'],
      source: mdr('Article 56'),
    },
    {
      ...{ name: 'basic-udi-di', kinds: ['basic_udi_di'], needs: 'declared' },
      since: '2027-03-01',
      graceUntil: '2027-08-31',
      source: mdr('Article 29'),
    },
  ],
};
