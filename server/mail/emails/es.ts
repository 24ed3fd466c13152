import { account } from './account/es.ts';
import { credit } from './credit/es.ts';
import type { EmailTexts } from './en.ts';
import { orders } from './orders/es.ts';
import { organizations } from './organizations/es.ts';
import { products } from './products/es.ts';
import { quotes } from './quotes/es.ts';
import { recalls } from './recalls/es.ts';
import { refunds } from './refunds/es.ts';
import { requisitions } from './requisitions/es.ts';
import { verification } from './verification/es.ts';

export const es: EmailTexts = {
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
