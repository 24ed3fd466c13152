/**
 * The states of countries whose addresses contain one, as postal codes of states (ISO 3166-2 without the country). Freight
 * rules compare states as texts, so buyers and sellers should write the same text.
 */
export const regionCodes: Readonly<Record<string, readonly string[]>> = {
  AU: split('ACT NSW NT QLD SA TAS VIC WA'),
  CA: split('AB BC MB NB NL NS NT NU ON PE QC SK YT'),
  US: split(
    'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY',
  ),
};

function split(codes: string): readonly string[] {
  return codes.split(' ');
}
