import type { LegalSource } from '../passport/rules.ts';
import { type CountryLicences, firstVersion, type LicenceRule } from './rules.ts';

type State = 'ACT' | 'NSW' | 'NT' | 'QLD' | 'SA' | 'TAS' | 'VIC' | 'WA';

/** Medicines are scheduled by the Poisons Standard, and licensed by each state. */
const medicines: Record<State, LegalSource> = {
  ACT: {
    name: 'Medicines, Poisons and Therapeutic Goods Act 2008 (ACT)',
    url: 'https://www.legislation.act.gov.au/a/2008-26',
  },
  NSW: {
    name: 'Poisons and Therapeutic Goods Act 1966 (NSW)',
    url: 'https://legislation.nsw.gov.au/view/html/inforce/current/act-1966-031',
  },
  NT: {
    name: 'Medicines, Poisons and Therapeutic Goods Act 2012 (NT)',
    url: 'https://legislation.nt.gov.au/Legislation/MEDICINES-POISONS-AND-THERAPEUTIC-GOODS-ACT-2012',
  },
  QLD: {
    name: 'Medicines and Poisons Act 2019 (Qld)',
    url: 'https://www.legislation.qld.gov.au/view/html/inforce/current/act-2019-026',
  },
  SA: {
    name: 'Controlled Substances Act 1984 (SA)',
    url: 'https://www.legislation.sa.gov.au/lz?path=/c/a/controlled%20substances%20act%201984',
  },
  TAS: {
    name: 'Poisons Act 1971 (Tas)',
    url: 'https://www.legislation.tas.gov.au/view/html/inforce/current/act-1971-081',
  },
  VIC: {
    name: 'Drugs, Poisons and Controlled Substances Act 1981 (Vic)',
    url: 'https://www.legislation.vic.gov.au/in-force/acts/drugs-poisons-and-controlled-substances-act-1981',
  },
  WA: { name: 'Medicines and Poisons Act 2014 (WA)', url: 'https://www.legislation.wa.gov.au' },
};

const radiation: Record<State, LegalSource> = {
  ACT: {
    name: 'Radiation Protection Act 2006 (ACT)',
    url: 'https://www.legislation.act.gov.au/a/2006-33',
  },
  NSW: {
    name: 'Protection from Harmful Radiation Act 1990 (NSW)',
    url: 'https://legislation.nsw.gov.au/view/html/inforce/current/act-1990-013',
  },
  NT: {
    name: 'Radiation Protection Act 2004 (NT)',
    url: 'https://legislation.nt.gov.au/Legislation/RADIATION-PROTECTION-ACT-2004',
  },
  QLD: {
    name: 'Radiation Safety Act 1999 (Qld)',
    url: 'https://www.legislation.qld.gov.au/view/html/inforce/current/act-1999-020',
  },
  SA: {
    name: 'Radiation Protection and Control Act 2021 (SA)',
    url: 'https://www.legislation.sa.gov.au/lz?path=/c/a/radiation%20protection%20and%20control%20act%202021',
  },
  TAS: {
    name: 'Radiation Protection Act 2005 (Tas)',
    url: 'https://www.legislation.tas.gov.au/view/html/inforce/current/act-2005-044',
  },
  VIC: {
    name: 'Radiation Act 2005 (Vic)',
    url: 'https://www.legislation.vic.gov.au/in-force/acts/radiation-act-2005',
  },
  WA: { name: 'Radiation Safety Act 1975 (WA)', url: 'https://www.legislation.wa.gov.au' },
};

const states = Object.keys(medicines) as State[];

const stateRules = states.flatMap((region): LicenceRule[] => [
  {
    ...firstVersion,
    restriction: 'prescription_only',
    region,
    kinds: ['medicines_licence', 'pharmacy_approval', 'practitioner_registration'],
    source: medicines[region],
  },
  {
    ...firstVersion,
    restriction: 'scheduled_medicine',
    region,
    kinds: ['medicines_licence', 'pharmacy_approval'],
    source: medicines[region],
  },
  {
    ...firstVersion,
    restriction: 'radiation',
    region,
    kinds: ['radiation_licence'],
    source: radiation[region],
  },
]);

/** The states that license lasers of class 4. The others rely on the standard. */
const laserRules = (['QLD', 'TAS', 'WA'] as const).map(
  (region): LicenceRule => ({
    ...firstVersion,
    restriction: 'laser',
    region,
    kinds: ['laser_licence'],
    source: radiation[region],
  }),
);

/** Australia. Medicines and radiation have no rule for the whole country: without a known state they are not supplied. */
export const australia: CountryLicences = {
  version: 1,
  rules: [
    {
      ...firstVersion,
      restriction: 'laser',
      kinds: ['laser_safety_officer', 'laser_licence'],
      source: {
        name: 'AS/NZS 4173:2018 Safe use of lasers and intense light sources in health care',
        url: 'https://www.standards.org.au',
      },
    },
    {
      ...firstVersion,
      restriction: 'cold_chain',
      kinds: ['cold_chain_procedure'],
      source: {
        name: 'National Vaccine Storage Guidelines: Strive for 5',
        url: 'https://www.health.gov.au/resources/publications/national-vaccine-storage-guidelines-strive-for-5',
      },
    },
    {
      ...firstVersion,
      restriction: 'research_use',
      kinds: ['research_declaration'],
      source: {
        name: 'Therapeutic Goods (Medical Devices) Regulations 2002',
        url: 'https://www.legislation.gov.au/F2002B00237/latest/text',
      },
    },
    ...laserRules,
    ...stateRules,
  ],
};
