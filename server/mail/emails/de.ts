import { account } from './account/de.ts';
import { credit } from './credit/de.ts';
import type { EmailTexts } from './en.ts';
import { orders } from './orders/de.ts';
import { organizations } from './organizations/de.ts';
import { products } from './products/de.ts';
import { quotes } from './quotes/de.ts';
import { recalls } from './recalls/de.ts';
import { refunds } from './refunds/de.ts';
import { requisitions } from './requisitions/de.ts';
import { verification } from './verification/de.ts';

export const de: EmailTexts = {
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
