import { account } from './account/en.ts';
import { credit } from './credit/en.ts';
import { orders } from './orders/en.ts';
import { organizations } from './organizations/en.ts';
import { products } from './products/en.ts';
import { quotes } from './quotes/en.ts';
import { recalls } from './recalls/en.ts';
import { refunds } from './refunds/en.ts';
import { requisitions } from './requisitions/en.ts';
import { verification } from './verification/en.ts';

/** The texts of all emails. Names and addresses are inserted unchanged. */
export const en = {
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

export type EmailTexts = typeof en;
