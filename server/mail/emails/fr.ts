import { account } from './account/fr.ts';
import { credit } from './credit/fr.ts';
import type { EmailTexts } from './en.ts';
import { orders } from './orders/fr.ts';
import { organizations } from './organizations/fr.ts';
import { products } from './products/fr.ts';
import { quotes } from './quotes/fr.ts';
import { recalls } from './recalls/fr.ts';
import { refunds } from './refunds/fr.ts';
import { requisitions } from './requisitions/fr.ts';
import { verification } from './verification/fr.ts';

export const fr: EmailTexts = {
  ...account,
  ...organizations,
  ...orders,
  ...requisitions,
  ...quotes,
  ...refunds,
  ...credit,
  ...products,
  ...verification,
  ...recalls,
};
