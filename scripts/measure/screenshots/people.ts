/** The demonstration's users, and one user who must still enter a second factor. */
export const people = {
  visitor: null,
  seller: 'owner@cortiva.example',
  colleague: 'admin@cortiva.example',
  maker: 'owner@lumenta.example',
  starter: 'owner@helix.example',
  member: 'member@cortiva.example',
  buyer: 'buyer@harbour.example',
  requester: 'purchasing@harbour.example',
  individual: 'solo@buyers.example',
  newcomer: 'new@buyers.example',
  staff: 'staff@myelin.example',
  secured: 'owner@karri.example',
} as const satisfies Record<string, string | null>;

export type Who = keyof typeof people;
