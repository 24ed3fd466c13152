import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import Building2 from 'lucide-react/icons/building-2';
import Mail from 'lucide-react/icons/mail';
import Package from 'lucide-react/icons/package';
import Radio from 'lucide-react/icons/radio';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import type { FoundKind as PlatformKind } from '../../../contract/find-anything.ts';
import type { Found } from '../../../contract/search.ts';
import { orderStatusWords } from '../../features/orders/order-words.ts';
import { productStatusWords } from '../../features/products/product-status-badge.tsx';
import { foundTarget } from '../../features/staff/support/found-target.ts';
import { foundWords } from '../../features/staff/support/found-words.ts';
import { paths } from '../../paths.ts';
import type { Entry, EntryGroup, Target } from './entry.ts';

export type FoundKind = 'product' | 'order' | 'organization' | 'member';

export const kindIcons = {
  product: <Package aria-hidden="true" />,
  order: <ReceiptText aria-hidden="true" />,
  organization: <Building2 aria-hidden="true" />,
  member: <UserRound aria-hidden="true" />,
};

const platformIcons: Record<PlatformKind, ReactNode> = {
  user: kindIcons.member,
  organization: kindIcons.organization,
  product: kindIcons.product,
  order: kindIcons.order,
  refund: kindIcons.order,
  dispute: kindIcons.order,
  movement: kindIcons.order,
  parcel: kindIcons.product,
  event: <Radio aria-hidden="true" />,
  email: <Mail aria-hidden="true" />,
};

/**
 * The page for each kind of result. A result for a member opens the page of the member's organization, so the
 * result's id begins with the id of that organization.
 */
export const targets: Record<FoundKind, (id: string) => Target> = {
  product: (id) => ({ to: paths.product(id) }),
  order: (id) => ({ to: paths.order(id) }),
  organization: (id) => ({ to: paths.organization(id) }),
  member: (id) => ({ to: paths.organization(id.split(' ')[0] ?? '') }),
};

/** The server's results as groups of entries. Exact matches form the first group. */
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
    named: [
      { heading: i18n._(msg`Exact match`), entries: named },
      { heading: i18n._(msg`On the platform`), entries: platformEntries(found.platform, named, i18n) },
    ],
    described: groups.map(({ heading, entries }) => ({
      heading,
      entries: entries.filter(({ exact }) => !exact),
    })),
  };
}

/** The additional results for staff. Omits a result if another result opens the same page. */
function platformEntries(things: Found['platform'], named: readonly Entry[], i18n: I18n): Entry[] {
  const isThere = new Set(named.map(({ target }) => addressOf(target)));
  return things.flatMap(({ kind, id, title, note, orderId }) => {
    const target = foundTarget(kind, id, orderId);
    if (!target || isThere.has(addressOf(target))) return [];
    isThere.add(addressOf(target));
    const detail = [i18n._(foundWords[kind]), note].filter(Boolean).join(' · ');
    return [
      { kind: 'platform', id: `${kind} ${id}`, label: title, detail, icon: platformIcons[kind], target },
    ];
  });
}

const addressOf = ({ to, search }: Target) => to + JSON.stringify(search ?? {});

function entry(kind: FoundKind, id: string, label: string, details: (string | null)[]): Entry {
  const detail = details.filter(Boolean).join(' · ');
  return { kind, id, label, ...(detail && { detail }), icon: kindIcons[kind], target: targets[kind](id) };
}
