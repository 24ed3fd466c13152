import type { OrganizationKey } from './organizations.ts';

/** A cost centre and its budget. The orders that `owner` places are charged to it. */
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

/** The code of the cost centre to which the buyer's orders are charged. Empty if there is none. */
export function costCentreOf(buyer: string): string {
  return demoBudgets.find(({ owner }) => owner === buyer)?.code ?? '';
}
