import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import Building2 from 'lucide-react/icons/building-2';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserRound from 'lucide-react/icons/user-round';
import type { Found } from '../../../contract/search.ts';
import { orderStatusWords } from '../../features/orders/order-words.ts';
import { productStatusWords } from '../../features/products/product-status-badge.tsx';
import { paths } from '../../paths.ts';
import type { Entry, EntryGroup, Target } from './entry.ts';

export type FoundKind = 'product' | 'order' | 'organization' | 'member';

export const kindIcons = {
  product: <Package aria-hidden="true" />,
  order: <ReceiptText aria-hidden="true" />,
  organization: <Building2 aria-hidden="true" />,
  member: <UserRound aria-hidden="true" />,
};

/** A member is found on the page of the organization that they belong to, so their id starts with its id. */
export const targets: Record<FoundKind, (id: string) => Target> = {
  product: (id) => ({ to: paths.product(id) }),
  order: (id) => ({ to: paths.order(id) }),
  organization: (id) => ({ to: paths.organization(id) }),
  member: (id) => ({ to: paths.organization(id.split(' ')[0] ?? '') }),
};

/** What the server found, in the palette's groups. What the text names comes first, in a group of its own. */
export function foundEntries(found: Found, i18n: I18n): { named: EntryGroup[]; described: EntryGroup[] } {
  const products = found.products.map(({ id, name, model, status, sellerName, exact }) => {
    const state = status === 'active' ? null : i18n._(productStatusWords[status]);
    return { exact, ...entry('product', id, name, [model, sellerName, state]) };
  });
  const orders = found.orders.map(({ id, orderNumber, status, itemName, exact }) => ({
    exact,
    ...entry('order', id, orderNumber, [itemName, i18n._(orderStatusWords[status].label)]),
  }));
  const organizations = found.organizations.map(({ id, name, exact }) => ({
    exact,
    ...entry('organization', id, name, []),
  }));
  const members = found.members.map(({ id, fullName, email, orgId, orgName, exact }) => ({
    exact,
    ...entry('member', `${orgId} ${id}`, fullName, [email, orgName]),
  }));
  const groups = [
    { heading: i18n._(msg`Products`), entries: products },
    { heading: i18n._(msg`Orders`), entries: orders },
    { heading: i18n._(msg`Organizations`), entries: organizations },
    { heading: i18n._(msg`Members`), entries: members },
  ];
  const named = groups.flatMap(({ entries }) => entries.filter(({ exact }) => exact));
  return {
    named: named.length > 0 ? [{ heading: i18n._(msg`Exact match`), entries: named }] : [],
    described: groups.map(({ heading, entries }) => ({
      heading,
      entries: entries.filter(({ exact }) => !exact),
    })),
  };
}

function entry(kind: FoundKind, id: string, label: string, details: (string | null)[]): Entry {
  const detail = details.filter(Boolean).join(' · ');
  return { kind, id, label, ...(detail && { detail }), icon: kindIcons[kind], target: targets[kind](id) };
}
