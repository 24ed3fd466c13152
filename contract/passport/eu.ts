import { aDocument, aText, type MarketRules, oneOf } from './rules.ts';

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
