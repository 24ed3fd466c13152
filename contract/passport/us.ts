import { aDocument, firstVersion, type MarketGate, type MarketRules, oneOf } from './rules.ts';

const cfr = (part: string, subchapter: string, name: string) => ({
  name,
  url: `https://www.ecfr.gov/current/title-21/chapter-I/subchapter-${subchapter}/part-${part}`,
});

/** United States: the Food and Drug Administration (FDA). */
export const unitedStates: MarketRules = {
  premarket_510k: {
    input: { type: 'text' },
    pattern: 'K\\d{6}',
    example: 'K243021',
    isRepeated: true,
    sources: [cfr('807', 'H', '21 CFR Part 807, Subpart E')],
  },
  premarket_approval: {
    input: { type: 'text' },
    pattern: 'P\\d{6}(/S\\d{3})?',
    example: 'P190012/S003',
    isRepeated: true,
    sources: [cfr('814', 'H', '21 CFR Part 814')],
  },
  de_novo: {
    input: { type: 'text' },
    pattern: 'DEN\\d{6}',
    example: 'DEN200012',
    isRepeated: true,
    sources: [cfr('860', 'H', '21 CFR Part 860, Subpart D')],
  },
  risk_class: { ...oneOf('I', 'II', 'III'), sources: [cfr('860', 'H', '21 CFR 860.3')] },
  instructions: {
    ...aDocument,
    example: 'IFU-1042, version 7',
    sources: [cfr('801', 'H', '21 CFR 801.5 and 801.109')],
  },
  safety_data_sheet: {
    ...aDocument,
    example: 'SDS, 4 March 2025',
    sources: [
      {
        name: '29 CFR 1910.1200(g)',
        url: 'https://www.ecfr.gov/current/title-29/section-1910.1200',
      },
    ],
  },
};

const premarketKinds = ['premarket_510k', 'premarket_approval', 'de_novo'] as const;

/** Many devices of class II are exempt from 510(k), so only class III needs a number. */
export const unitedStatesGate: MarketGate = {
  version: 1,
  countries: ['US'],
  requirements: [
    {
      ...{ ...firstVersion, name: 'class', kinds: ['risk_class'], needs: 'declared' },
      source: cfr('860', 'H', '21 CFR 860.3'),
    },
    {
      ...{ ...firstVersion, name: 'udi', kinds: ['device_identifier'], needs: 'declared' },
      source: cfr('801', 'H', '21 CFR 801.20'),
    },
    {
      ...{ ...firstVersion, name: 'premarket', kinds: premarketKinds, needs: 'verified' },
      classes: ['III'],
      source: cfr('814', 'H', '21 CFR 814.1'),
    },
  ],
};
