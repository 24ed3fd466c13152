import { createHash, randomBytes } from 'node:crypto';
import type { Delivery } from '../../contract/delivery.ts';
import { type GstTreatment, gstTreatment as treatmentOf } from '../../contract/gst.ts';
import { limits } from '../../contract/limits.ts';
import { lineAmounts, orderTotals } from '../../contract/order-lines.ts';
import type { OrderState } from '../../contract/order-status.ts';
import type { deliveryAddresses } from '../db/schema/delivery.ts';
import type { users } from '../db/schema/identity.ts';
import type { orderItems, orders } from '../db/schema/orders.ts';
import type {
  organizationInvitations,
  organizationMembers,
  organizations,
} from '../db/schema/organizations.ts';
import type { connectedAccounts } from '../db/schema/payments.ts';
import type { productImages, products } from '../db/schema/products.ts';
import { storedDetails } from '../db/stored-details.ts';
import type { DemoImage } from './draw-pictures.ts';
import { costCentreOf } from './world/budgets.ts';
import { catalogue } from './world/catalogue/all.ts';
import { demoDeliveries } from './world/deliveries.ts';
import { history } from './world/history.ts';
import { demoOrders } from './world/orders.ts';
import { demoOrganizations, invitations, type OrganizationKey } from './world/organizations.ts';
import { people } from './world/people.ts';

/** The provider's state of an organization's account. */
export type OpenedAccount = {
  providerAccountId: string;
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
};

/** Ids of the rows that other rows refer to. */
export type DemoIds = {
  user: (email: string) => string;
  organization: (key: OrganizationKey) => string;
  product: (key: string) => string;
  order: (index: number) => string;
};

export type DemoParts = {
  ids: DemoIds;
  filledAt: Date;
  passwordHash: string;
  accounts: ReadonlyMap<OrganizationKey, OpenedAccount>;
  images: readonly DemoImage[];
  newOrderNumber: (at: Date) => string;
};

/** `shippedBy` is the seller's member who ships the parcel. */
export type DemoOrderRow = OrderState & {
  id: string;
  createdAt: string;
  updatedAt: string;
  shippedBy: string;
} & Omit<typeof orders.$inferInsert, 'id' | 'status' | 'paymentStatus' | 'createdAt' | 'updatedAt'>;

const day = 86_400_000;

/**
 * All demonstration rows by table, before the changes of history.ts. The same input gives the same rows, except for
 * random tokens and order numbers.
 */
export function demoRows(parts: DemoParts) {
  return {
    users: userRows(parts),
    organizations: organizationRows(parts),
    members: memberRows(parts),
    invitations: invitationRows(parts),
    accounts: accountRows(parts),
    products: productRows(parts),
    images: imageRows(parts),
    deliveries: deliveryRows(parts),
    ...orderRows(parts),
  };
}

/** A time that is `days` days before the database is filled. Each `index` gives another time of day. */
function ago({ filledAt }: DemoParts, days: number, index = 0): Date {
  return new Date(filledAt.getTime() - days * day - (days >= 1 ? (index * 37 * 60_000) % (day / 3) : 0));
}

function userRows(parts: DemoParts): (typeof users.$inferInsert)[] {
  return people.map(({ email, fullName, role, daysAgo }, index) => {
    const createdAt = ago(parts, daysAgo, index).toISOString();
    return {
      id: parts.ids.user(email),
      email,
      fullName,
      role,
      passwordHash: parts.passwordHash,
      emailVerifiedAt: createdAt,
      createdAt,
    };
  });
}

function organizationRows(parts: DemoParts): (typeof organizations.$inferInsert)[] {
  return demoOrganizations.map(({ key, name, type, description, contact, tax, daysAgo, members }) => {
    const row = {
      id: parts.ids.organization(key),
      name,
      type,
      description,
      ...contact,
      ...tax,
      createdBy: parts.ids.user(members[0]?.email ?? ''),
      createdAt: ago(parts, daysAgo).toISOString(),
    };
    for (const past of history) {
      if (past.org === key && past.change !== 'role') row[past.change] = past.before;
    }
    return row;
  });
}

function memberRows(parts: DemoParts): (typeof organizationMembers.$inferInsert)[] {
  return demoOrganizations.flatMap(({ key, daysAgo, members }) =>
    members.map(({ email, role, daysAfter }) => {
      const past = history.find(
        (change) => change.change === 'role' && change.org === key && change.member === email,
      );
      return {
        orgId: parts.ids.organization(key),
        userId: parts.ids.user(email),
        role: past?.change === 'role' ? past.before : role,
        createdAt: ago(parts, daysAgo - daysAfter).toISOString(),
      };
    }),
  );
}

function invitationRows(parts: DemoParts): (typeof organizationInvitations.$inferInsert)[] {
  return invitations.map(({ org, email, role, status, invitedBy, daysAgo }) => ({
    orgId: parts.ids.organization(org),
    email,
    role,
    status,
    // These tokens were never emailed. Invited users find the invitation after signing in.
    tokenHash: createHash('sha256').update(randomBytes(32)).digest(),
    invitedBy: parts.ids.user(invitedBy),
    createdAt: ago(parts, daysAgo).toISOString(),
    expiresAt: ago(parts, daysAgo - limits.invitationDays).toISOString(),
  }));
}

function accountRows(parts: DemoParts): (typeof connectedAccounts.$inferInsert)[] {
  return [...parts.accounts].map(([key, account]) => ({
    orgId: parts.ids.organization(key),
    ...account,
    // No account of the demonstration has requirements that are past due, so other states do not occur.
    verificationStatus: account.chargesEnabled && account.payoutsEnabled ? 'verified' : 'pending',
  }));
}

function productRows(parts: DemoParts): (typeof products.$inferInsert)[] {
  return catalogue.map(
    ({ key, seller, name, description, price, currency, status, daysAgo, details }, index) => {
      const createdAt = ago(parts, daysAgo, index).toISOString();
      return {
        id: parts.ids.product(key),
        orgId: parts.ids.organization(seller),
        name,
        description,
        price,
        currency,
        status: status ?? 'active',
        details: storedDetails(details),
        createdAt,
        updatedAt: createdAt,
      };
    },
  );
}

function imageRows({ ids, images }: DemoParts): (typeof productImages.$inferInsert)[] {
  return images.map(({ product, ...image }) => ({ productId: ids.product(product), ...image }));
}

function deliveryRows({ ids }: DemoParts): (typeof deliveryAddresses.$inferInsert)[] {
  return demoDeliveries.map(({ org, user, address }) => ({
    orgId: org ? ids.organization(org) : null,
    userId: user ? ids.user(user) : null,
    address,
  }));
}

/** Orders in their final state. fill-demo.ts inserts each order as new and changes it to this state step by step. */
function orderRows(parts: DemoParts): { orders: DemoOrderRow[]; items: (typeof orderItems.$inferInsert)[] } {
  const rows = demoOrders.map((order, index) => orderRow(parts, order, index));
  return { orders: rows.map(({ order }) => order), items: rows.map(({ item }) => item) };
}

function orderRow(parts: DemoParts, order: (typeof demoOrders)[number], index: number) {
  const product = catalogue.find(({ key }) => key === order.product);
  const account = product && parts.accounts.get(product.seller);
  if (!product || !account) throw new Error(`Nobody can have bought ${order.product}`);
  const id = parts.ids.order(index);
  const createdAt = ago(parts, order.daysAgo, index);
  const unitPrice = order.paid ?? product.price;
  const delivery = deliveryOf(parts, order.buyer);
  const { gstTreatment, sellerAbn } = gstOf(product, delivery);
  const { currency } = product;
  const { amount: _computed, ...gst } = lineAmounts({ unitPrice, quantity: 1, currency, gstTreatment });
  return {
    order: {
      id,
      // Each order has its own purchase.
      purchaseId: id,
      orderNumber: parts.newOrderNumber(createdAt),
      status: order.status,
      paymentStatus: order.paymentStatus,
      ...orderTotals([{ amount: unitPrice, ...gst }], currency),
      currency,
      sellerAbn,
      buyerId: parts.ids.user(order.buyer),
      buyerOrgId: employerOf(parts, order.buyer),
      costCentre: costCentreOf(order.buyer),
      sellerOrgId: parts.ids.organization(product.seller),
      delivery,
      shippedBy: ownerOf(parts, product.seller),
      providerAccountId: account.providerAccountId,
      createdAt: createdAt.toISOString(),
      updatedAt: new Date(createdAt.getTime() + order.movedAfterHours * 3_600_000).toISOString(),
    },
    item: {
      sellerOrgId: parts.ids.organization(product.seller),
      orderId: id,
      productId: parts.ids.product(product.key),
      name: product.name,
      unitPrice,
      quantity: 1,
      ...gst,
      details: storedDetails(product.details),
    },
  };
}

function deliveryOf(parts: DemoParts, buyer: string): Delivery | null {
  const employer = employerOf(parts, buyer);
  const found = demoDeliveries.find(({ org, user }) =>
    org ? parts.ids.organization(org) === employer : user === buyer,
  );
  return found?.address ?? null;
}

function gstOf(
  { seller, currency, details }: (typeof catalogue)[number],
  delivery: Delivery | null,
): { gstTreatment: GstTreatment; sellerAbn: string } {
  const tax = demoOrganizations.find(({ key }) => key === seller)?.tax;
  const gstTreatment = treatmentOf({
    isSellerRegistered: tax !== undefined,
    isGstFree: details.gstFree === true,
    currency,
    country: delivery?.country ?? 'AU',
  });
  const sellerAbn = gstTreatment === 'none' ? '' : (tax?.abn ?? '');
  return { gstTreatment, sellerAbn };
}

function employerOf({ ids }: DemoParts, buyer: string): string | null {
  const employer = demoOrganizations.find(
    ({ type, members }) => type === 'buyer_org' && members.some(({ email }) => email === buyer),
  );
  return employer ? ids.organization(employer.key) : null;
}

function ownerOf(parts: DemoParts, seller: OrganizationKey): string {
  const organization = demoOrganizations.find(({ key }) => key === seller);
  return parts.ids.user(organization?.members[0]?.email ?? '');
}
