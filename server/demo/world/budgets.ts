import type { OrganizationKey } from './organizations.ts';

/** A cost centre, to which the orders of these buyers are charged, with its budget from the first day of a month. */
export type DemoBudget = {
  organization: OrganizationKey;
  code: string;
  name: string;
  owner: string;
  amount: string;
  isHard: boolean;
  carriesOver: boolean;
};

export const demoBudgets: readonly DemoBudget[] = [
  {
    ...{
      organization: 'harbour',
      code: 'EMU',
      name: 'Epilepsy monitoring unit',
      owner: 'buyer@harbour.example',
    },
    ...{ amount: '90000.00', isHard: true, carriesOver: true },
  },
  {
    ...{ organization: 'harbour', code: 'CLINIC', name: 'Clinic', owner: 'purchasing@harbour.example' },
    ...{ amount: '1500.00', isHard: false, carriesOver: false },
  },
];

/** The cost centre to which the orders of this buyer are charged, or ''. */
export function costCentreOf(buyer: string): string {
  return demoBudgets.find(({ owner }) => owner === buyer)?.code ?? '';
}
