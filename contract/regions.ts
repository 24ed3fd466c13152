export const australianStates = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
} as const;

/**
 * For each country whose addresses contain a state: the codes of its states, as postal addresses use them (ISO 3166-2
 * without the country). Forms suggest these codes.
 */
export const regionCodes: Readonly<Record<string, readonly string[]>> = {
  AU: Object.keys(australianStates),
  CA: split('AB BC MB NB NL NS NT NU ON PE QC SK YT'),
  US: split(
    'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY',
  ),
};

/**
 * The text by which freight rules compare states: without regard to case and repeated spaces, and with an Australian
 * state as its code. The database has the same function, region_key (migration 0090).
 */
export function regionKey(country: string, region: string): string {
  const plain = region.trim().replace(/\s+/g, ' ').toLowerCase();
  const state = Object.entries(australianStates).find(([, name]) => name.toLowerCase() === plain);
  return country === 'AU' && state ? state[0].toLowerCase() : plain;
}

function split(codes: string): readonly string[] {
  return codes.split(' ');
}
