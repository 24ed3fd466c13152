import { type CountryLicences, firstVersion } from './rules.ts';

const cfr = (title: number, section: string) => ({
  name: `${title} CFR ${section}`,
  url: `https://www.ecfr.gov/current/title-${title}/section-${section}`,
});

export const unitedStates: CountryLicences = {
  version: 1,
  rules: [
    {
      ...firstVersion,
      restriction: 'prescription_only',
      kinds: ['practitioner_registration', 'pharmacy_approval', 'medicines_licence'],
      source: cfr(21, '801.109'),
    },
    {
      ...firstVersion,
      restriction: 'scheduled_medicine',
      kinds: ['medicines_licence'],
      source: cfr(21, '1301.11'),
    },
    { ...firstVersion, restriction: 'radiation', kinds: ['radiation_licence'], source: cfr(10, '30.3') },
    {
      ...firstVersion,
      restriction: 'laser',
      kinds: ['laser_safety_officer', 'laser_licence'],
      source: { name: 'ANSI Z136.3 Safe Use of Lasers in Health Care', url: 'https://www.lia.org' },
    },
    {
      ...firstVersion,
      restriction: 'cold_chain',
      kinds: ['cold_chain_procedure'],
      source: {
        name: 'CDC Vaccine Storage and Handling Toolkit',
        url: 'https://www.cdc.gov/vaccines/hcp/storage-handling/index.html',
      },
    },
    {
      ...firstVersion,
      restriction: 'research_use',
      kinds: ['research_declaration'],
      source: cfr(21, '809.10'),
    },
  ],
};
