import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { deletedProducts } from './deleted-products.ts';
import { facetValues } from './facet-values.ts';
import { invitations } from './invitations.ts';
import { knownDevices } from './known-devices.ts';
import { members } from './members.ts';
import { mfa } from './mfa.ts';
import { orderLife } from './order-life.ts';
import { orderMessages } from './order-messages.ts';
import { orderMoney, platformMoney, sellerStatements } from './order-money.ts';
import { orders } from './orders.ts';
import { organizations } from './organizations.ts';
import { payments } from './payments.ts';
import { platform } from './platform.ts';
import { productBulk } from './product-bulk.ts';
import { productDocuments } from './product-documents.ts';
import { productHistory } from './product-history.ts';
import { productImages } from './product-images.ts';
import { imports } from './product-imports.ts';
import { products } from './products.ts';
import { realtime } from './realtime.ts';
import { savedViews } from './saved-views.ts';
import { search } from './search.ts';
import { sellers } from './sellers.ts';
import { similarProducts } from './similar-products.ts';
import { users } from './users.ts';

/** The whole API as data: what the server implements and the browser calls. */
export const contract = {
  auth,
  mfa,
  users,
  organizations,
  members,
  invitations,
  audit,
  products: {
    ...products,
    ...productBulk,
    ...similarProducts,
    ...productHistory,
    ...knownDevices,
    ...productImages,
    ...productDocuments,
    ...deletedProducts,
    ...facetValues,
  },
  sellers,
  savedViews,
  imports,
  payments: { ...payments, ...sellerStatements },
  orders: { ...orders, ...orderLife, ...orderMoney, ...orderMessages },
  realtime,
  search,
  platform: { ...platform, ...platformMoney },
};
export type Contract = typeof contract;
