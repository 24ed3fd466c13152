/** A hard budget of this year, as a manager enters it. */
export const aBudget = {
  currency: 'AUD',
  period: 'year',
  startsIn: `${new Date().getUTCFullYear()}-01`,
  amount: '5000.00',
  isHard: true,
  carriesOver: false,
} as const;
