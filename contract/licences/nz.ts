import { type CountryLicences, firstVersion } from './rules.ts';

const medicinesAct = {
  name: 'Medicines Act 1981',
  url: 'https://www.legislation.govt.nz/act/public/1981/0118/latest/whole.html',
};

export const newZealand: CountryLicences = {
  version: 1,
  rules: [
    {
      ...firstVersion,
      restriction: 'prescription_only',
      kinds: ['medicines_licence', 'pharmacy_approval', 'practitioner_registration'],
      source: medicinesAct,
    },
    {
      ...firstVersion,
      restriction: 'scheduled_medicine',
      kinds: ['medicines_licence', 'pharmacy_approval'],
      source: medicinesAct,
    },
    {
      ...firstVersion,
      restriction: 'radiation',
      kinds: ['radiation_licence'],
      source: {
        name: 'Radiation Safety Act 2016',
        url: 'https://www.legislation.govt.nz/act/public/2016/0006/latest/whole.html',
      },
    },
    {
      ...firstVersion,
      restriction: 'laser',
      kinds: ['laser_safety_officer', 'laser_licence'],
      source: {
        name: 'AS/NZS 4173:2018 Safe use of lasers and intense light sources in health care',
        url: 'https://www.standards.govt.nz',
      },
    },
    {
      ...firstVersion,
      restriction: 'cold_chain',
      kinds: ['cold_chain_procedure'],
      source: {
        name: 'National Standards for Vaccine Storage and Transportation for Immunisation Providers',
        url: 'https://www.tewhatuora.govt.nz',
      },
    },
    { ...firstVersion, restriction: 'research_use', kinds: ['research_declaration'], source: medicinesAct },
  ],
};
