import { australia } from './licences/au.ts';
import { newZealand } from './licences/nz.ts';
import type { CountryLicences } from './licences/rules.ts';
import { unitedStates } from './licences/us.ts';

/**
 * The rules about restricted products by country (ISO 3166-1 alpha-2). The database gets them after the migrations
 * (server/db/store-licence-rules.ts) and decides (docs/decisions/0127). A new country is a file and a line here.
 */
export const licenceRules: Readonly<Record<string, CountryLicences>> = {
  AU: australia,
  NZ: newZealand,
  US: unitedStates,
};
