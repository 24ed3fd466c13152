import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import IdCard from 'lucide-react/icons/id-card';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import type { Credential } from '../../../../contract/credentials.ts';
import type { Membership } from '../../../../contract/organizations.ts';
import { roleAllows } from '../../../../contract/permissions.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { UnknownOrganization } from '../../organizations/unknown-organization.tsx';
import { VerificationList } from '../../organizations/verification/verification-list.tsx';
import { useCartOwner } from '../cart/cart-owner.ts';
import { credentialsQuery } from './api.ts';
import { useRemoveCredential } from './use-credential-changes.ts';

const route = getRouteApi(`/app${paths.credentials}`);
const CredentialDialog = lazyComponent(() => import('./credential-dialog.tsx'), 'CredentialDialog');

/** The credentials of the active organization for its managers, or those of a user without one. */
export function CredentialsPage() {
  const buyer = useCartOwner(route.useSearch());
  if (buyer === undefined) return <Unknown />;
  if (buyer !== null && !roleAllows(buyer.role, 'verification.manage'))
    return (
      <>
        <RouteHeader />
        <EmptyState
          icon={<IdCard />}
          title={<Trans>Only owners and admins manage the credentials of {buyer.name}.</Trans>}
        />
      </>
    );
  return <CredentialsOf key={buyer?.id} buyer={buyer} />;
}

function Unknown() {
  return (
    <>
      <RouteHeader />
      <UnknownOrganization loading={<RowsSkeleton />} />
    </>
  );
}

type Edited = Credential | 'new' | null;

function CredentialsOf({ buyer }: { buyer: Membership | null }) {
  const orgId = buyer?.id ?? null;
  const read = useQuery(credentialsQuery(orgId));
  const remove = useRemoveCredential(orgId);
  const [edited, setEdited] = useState<Edited>(null);
  return (
    <>
      <RouteHeader
        subtitle={<Subtitle buyer={buyer} />}
        actions={<DeclareButton onClick={() => setEdited('new')} />}
      />
      <Loaded
        read={read}
        failure={<Trans>Failed to load the credentials</Trans>}
        loading={<RowsSkeleton />}
        empty={({ values }) => values.length === 0 && <NothingDeclared />}
      >
        {({ values }) => <VerificationList values={values} onEdit={setEdited} remove={remove} />}
      </Loaded>
      <Suspense>
        {edited && (
          <CredentialDialog
            orgId={orgId}
            value={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </>
  );
}

function Subtitle({ buyer }: { buyer: Membership | null }) {
  if (buyer) return <Trans>Licences with which {buyer.name} orders restricted products.</Trans>;
  return <Trans>Licences with which you order restricted products for yourself.</Trans>;
}

function DeclareButton({ onClick }: { onClick: () => void }) {
  return (
    <Button aria-haspopup="dialog" onClick={onClick}>
      <Plus aria-hidden="true" />
      <Trans>Declare credential</Trans>
    </Button>
  );
}

function NothingDeclared() {
  return (
    <EmptyState
      icon={<IdCard />}
      title={<Trans>Nothing declared yet.</Trans>}
      text={<Trans>When staff have verified your licence, you can order the products that need it.</Trans>}
    />
  );
}
