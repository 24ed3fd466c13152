import { paths } from '../../../paths.ts';

export type FoundTarget = { to: string; search?: Record<string, string> };

/** The staff page of a found object; null if its kind has no page. */
export function foundTarget(kind: string, id: string, orderId: string | null): FoundTarget | null {
  if (orderId) return { to: paths.order(orderId) };
  switch (kind) {
    case 'user':
      return { to: paths.platformUsers, search: { user: id } };
    case 'organization':
      return { to: paths.platformOrganizations, search: { organization: id } };
    case 'product':
      return { to: paths.product(id) };
    case 'order':
      return { to: paths.order(id) };
    case 'event':
      return { to: paths.platformSupport, search: { tab: 'events', about: id, event: id } };
    case 'email':
      return { to: paths.platformSupport, search: { tab: 'mail', about: id } };
    default:
      return null;
  }
}
