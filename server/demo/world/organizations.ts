import type { Address, OrganizationType } from '../../../contract/organizations.ts';
import type { OrganizationRole } from '../../../contract/permissions.ts';

export type SellerKey = 'cortiva' | 'helix' | 'southern' | 'histolab' | 'lumenta' | 'hoshino';
export type OrganizationKey = SellerKey | 'harbour' | 'karri' | 'bench';

export type DemoOrganization = {
  key: OrganizationKey;
  name: string;
  type: OrganizationType | null;
  description: string;
  /** Contact for buyers. Phone numbers are from the range that Australia reserves for fiction (ACMA). */
  contact?: { website: string; phone: string };
  /** The ABNs are valid, but as far as we know they belong to nobody. */
  tax?: { abn: string; gstRegistered: true; billingAddress: Address };
  /** Whether the organization opens a connected account. */
  takesPayments?: boolean;
  daysAgo: number;
  /** The first member is the founder. `daysAfter` counts from the founding. */
  members: readonly { email: string; role: OrganizationRole; daysAfter: number }[];
};

export const demoOrganizations: readonly DemoOrganization[] = [
  {
    key: 'cortiva',
    name: 'Cortiva Instruments',
    type: 'seller_org',
    description:
      'EEG, stimulation and stereotaxic instruments, designed and built in Melbourne since 1998. Calibration and repair in our own workshop.',
    contact: { website: 'https://cortiva.example', phone: '+61 3 5550 0142' },
    tax: {
      abn: '89000000019',
      gstRegistered: true,
      billingAddress: inAustralia('18 Example Street', 'Brunswick', 'VIC', '3056'),
    },
    takesPayments: true,
    daysAgo: 357,
    members: [
      { email: 'owner@cortiva.example', role: 'owner', daysAfter: 0 },
      { email: 'admin@cortiva.example', role: 'admin', daysAfter: 17 },
      { email: 'member@cortiva.example', role: 'member', daysAfter: 168 },
    ],
  },
  {
    key: 'helix',
    name: 'Helix Neuro Supply',
    type: 'seller_org',
    description:
      'Microelectrodes, silicon probes and the small parts of in-vivo recording. Dispatched from Brisbane within two days.',
    contact: { website: 'https://helix.example', phone: '+61 7 5550 0118' },
    daysAgo: 73,
    members: [{ email: 'owner@helix.example', role: 'owner', daysAfter: 0 }],
  },
  {
    key: 'southern',
    name: 'Southern Clinical',
    type: 'seller_org',
    description:
      'Everyday clinical supplies and ward equipment for hospitals and day surgeries in Australia and New Zealand.',
    contact: { website: 'https://southern.example', phone: '+61 2 5550 0163' },
    tax: {
      abn: '26000250000',
      gstRegistered: true,
      billingAddress: inAustralia('4 Example Road', 'Alexandria', 'NSW', '2015'),
    },
    takesPayments: true,
    daysAgo: 330,
    members: [
      { email: 'owner@southern.example', role: 'owner', daysAfter: 0 },
      { email: 'sales@southern.example', role: 'member', daysAfter: 210 },
    ],
  },
  {
    key: 'histolab',
    name: 'Histolab AU',
    type: 'seller_org',
    description: 'Blades, stains and sectioning equipment for histology and neuropathology laboratories.',
    takesPayments: true,
    daysAgo: 286,
    members: [{ email: 'owner@histolab.example', role: 'owner', daysAfter: 0 }],
  },
  {
    key: 'lumenta',
    name: 'Lumenta Photonics',
    type: 'seller_org',
    description:
      'Light for neuroscience: LED and laser drivers, fibre-optic implants and photometry, made in Auckland.',
    takesPayments: true,
    daysAgo: 242,
    members: [{ email: 'owner@lumenta.example', role: 'owner', daysAfter: 0 }],
  },
  {
    key: 'hoshino',
    name: 'Hoshino Precision',
    type: 'seller_org',
    description:
      'Patch-clamp amplifiers, pullers and micromanipulators from Hamamatsu. Prices in yen, delivery worldwide.',
    takesPayments: true,
    daysAgo: 166,
    members: [{ email: 'owner@hoshino.example', role: 'owner', daysAfter: 0 }],
  },
  {
    key: 'harbour',
    name: 'Harbour Neurology',
    type: 'buyer_org',
    description:
      'Neurology practice and research clinic with an epilepsy monitoring unit of six beds, Sydney.',
    tax: {
      abn: '68000250080',
      gstRegistered: true,
      billingAddress: inAustralia('18 Example Street', 'Camperdown', 'NSW', '2050'),
    },
    daysAgo: 321,
    members: [
      { email: 'buyer@harbour.example', role: 'owner', daysAfter: 0 },
      { email: 'owner@cortiva.example', role: 'member', daysAfter: 40 },
      { email: 'purchasing@harbour.example', role: 'admin', daysAfter: 116 },
    ],
  },
  {
    key: 'karri',
    name: 'Karri Institute for Sleep',
    type: 'buyer_org',
    description: 'Sleep research and diagnostics at the university hospital, Perth.',
    daysAgo: 132,
    members: [{ email: 'owner@karri.example', role: 'owner', daysAfter: 0 }],
  },
  {
    key: 'bench',
    name: 'Bench Commons',
    type: null,
    description: 'A shared laboratory for start-ups. Still deciding whether we buy or sell here.',
    daysAgo: 95,
    members: [{ email: 'owner@benchcommons.example', role: 'owner', daysAfter: 0 }],
  },
];

export type DemoInvitation = {
  org: OrganizationKey;
  email: string;
  role: 'admin' | 'member';
  status: 'pending' | 'accepted' | 'declined' | 'revoked' | 'expired';
  invitedBy: string;
  daysAgo: number;
};

export const invitations: readonly DemoInvitation[] = [
  {
    org: 'cortiva',
    email: 'workshop@cortiva.example',
    role: 'member',
    status: 'pending',
    invitedBy: 'owner@cortiva.example',
    daysAgo: 1,
  },
  {
    org: 'cortiva',
    email: 'finance@cortiva.example',
    role: 'admin',
    status: 'pending',
    invitedBy: 'admin@cortiva.example',
    daysAgo: 4,
  },
  {
    org: 'cortiva',
    email: 'member@cortiva.example',
    role: 'member',
    status: 'accepted',
    invitedBy: 'owner@cortiva.example',
    daysAgo: 191,
  },
  {
    org: 'cortiva',
    email: 'intern@cortiva.example',
    role: 'member',
    status: 'revoked',
    invitedBy: 'admin@cortiva.example',
    daysAgo: 62,
  },
  {
    org: 'harbour',
    email: 'new@buyers.example',
    role: 'member',
    status: 'pending',
    invitedBy: 'buyer@harbour.example',
    daysAgo: 2,
  },
  {
    org: 'harbour',
    email: 'owner@cortiva.example',
    role: 'member',
    status: 'accepted',
    invitedBy: 'buyer@harbour.example',
    daysAgo: 283,
  },
  {
    org: 'harbour',
    email: 'locum@harbour.example',
    role: 'member',
    status: 'expired',
    invitedBy: 'purchasing@harbour.example',
    daysAgo: 48,
  },
  {
    org: 'southern',
    email: 'warehouse@southern.example',
    role: 'member',
    status: 'declined',
    invitedBy: 'owner@southern.example',
    daysAgo: 33,
  },
  {
    org: 'helix',
    email: 'accounts@helix.example',
    role: 'admin',
    status: 'pending',
    invitedBy: 'owner@helix.example',
    daysAgo: 5,
  },
];

function inAustralia(line1: string, city: string, region: string, postalCode: string): Address {
  return { line1, line2: '', city, region, postalCode, country: 'AU' };
}
