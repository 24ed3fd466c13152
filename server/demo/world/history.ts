import type { OrganizationRole } from '../../../contract/permissions.ts';
import type { OrganizationKey } from './organizations.ts';

/**
 * Changes by people, in the order in which they were made. Organizations and members are inserted with the values of
 * `before`, and then changed in the name of the given person. So the audit has real records, and the final state is the
 * one in organizations.ts.
 */
export type DemoChange =
  | { org: OrganizationKey; by: string; change: 'name' | 'description'; before: string }
  | { org: OrganizationKey; by: string; change: 'role'; member: string; before: OrganizationRole };

export const history: readonly DemoChange[] = [
  { org: 'cortiva', by: 'owner@cortiva.example', change: 'name', before: 'Cortiva Instruments Pty Ltd' },
  {
    org: 'cortiva',
    by: 'admin@cortiva.example',
    change: 'description',
    before: 'EEG and stereotaxic instruments, designed and built in Melbourne.',
  },
  {
    org: 'cortiva',
    by: 'owner@cortiva.example',
    change: 'role',
    member: 'admin@cortiva.example',
    before: 'member',
  },
  {
    org: 'cortiva',
    by: 'admin@cortiva.example',
    change: 'role',
    member: 'member@cortiva.example',
    before: 'admin',
  },
  { org: 'helix', by: 'owner@helix.example', change: 'description', before: 'Microelectrodes and probes.' },
  { org: 'harbour', by: 'buyer@harbour.example', change: 'name', before: 'Harbour Neurology Clinic' },
  {
    org: 'harbour',
    by: 'buyer@harbour.example',
    change: 'role',
    member: 'purchasing@harbour.example',
    before: 'member',
  },
  {
    org: 'harbour',
    by: 'purchasing@harbour.example',
    change: 'description',
    before: 'Neurology practice and research clinic, Sydney.',
  },
  {
    org: 'southern',
    by: 'owner@southern.example',
    change: 'role',
    member: 'sales@southern.example',
    before: 'admin',
  },
];
