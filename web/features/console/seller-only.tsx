import { Fragment, type ReactNode } from 'react';
import type { Membership } from '../../../contract/organizations.ts';
import { type OrganizationAction, roleAllows } from '../../../contract/permissions.ts';
import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { UnknownOrganization } from '../organizations/unknown-organization.tsx';
import { AccessDenied } from '../products/edit/access-denied.tsx';
import { NoSellerOrganization } from './no-seller-organization.tsx';

type SellerOnlyProps = {
  /** The permission without which the page is denied. */
  needs?: OrganizationAction;
  /** Shown above `loading`, and above the note that no seller organization is active. */
  header: ReactNode;
  /** Shown until the active organization is known. */
  loading: ReactNode;
  children: (seller: Membership) => ReactNode;
};

/** A page of the active seller organization. */
export function SellerOnly({ needs, header, loading, children }: SellerOnlyProps) {
  const { active } = useActiveOrganization();
  if (active?.type === 'seller_org')
    return needs && !roleAllows(active.role, needs) ? (
      <AccessDenied />
    ) : (
      <Fragment key={active.id}>{children(active)}</Fragment>
    );
  return (
    <>
      {header}
      {active === undefined ? <UnknownOrganization loading={loading} /> : <NoSellerOrganization />}
    </>
  );
}
