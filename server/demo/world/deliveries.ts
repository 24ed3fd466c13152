import type { Delivery } from '../../../contract/delivery.ts';
import type { OrganizationKey } from './organizations.ts';

const nothing = { organization: '', line2: '', email: '', instructions: '' };

/**
 * Delivery addresses of the demonstration's buyers. A buyer is an organization, or a user who buys alone. The phone
 * numbers are from the range that organizations.ts names.
 */
export const demoDeliveries: readonly { org?: OrganizationKey; user?: string; address: Delivery }[] = [
  {
    org: 'harbour',
    address: {
      ...nothing,
      recipient: 'Epilepsy monitoring unit',
      organization: 'Harbour Neurology',
      line1: '48 Wharf Road',
      line2: 'Level 3',
      city: 'Sydney',
      region: 'NSW',
      postalCode: '2000',
      country: 'AU',
      phone: '+61 2 5550 0171',
      instructions: 'Goods lift in the yard, weekdays from 7 to 15.',
    },
  },
  {
    org: 'karri',
    address: {
      ...nothing,
      recipient: 'Stores',
      organization: 'Karri Institute for Sleep',
      line1: '9 Marri Way',
      city: 'Perth',
      region: 'WA',
      postalCode: '6009',
      country: 'AU',
      phone: '+61 8 5550 0126',
    },
  },
  {
    user: 'solo@buyers.example',
    address: {
      ...nothing,
      recipient: 'Jonas Petrie',
      line1: '17 Rata Street',
      city: 'Dunedin',
      region: 'Otago',
      postalCode: '9016',
      country: 'NZ',
      phone: '+64 3 555 0119',
    },
  },
];
