import { useActiveOrganization } from '../../organizations/active-organization.tsx';
import { mayBuyFor } from '../../organizations/may-buy-for.ts';

/** Whether the user can request a quote for the owner of a cart or order. The form is for the active organization. */
export function useMayRequest(orgId: string | null): boolean {
  const { active } = useActiveOrganization();
  return Boolean(active && active.id === orgId && mayBuyFor(active));
}
