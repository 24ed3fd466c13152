import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import type { SellerValue } from '../../../contract/verification.ts';
import { Loaded } from '../../reads/loaded.tsx';
import { lazyComponent } from '../../routing/lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowsSkeleton } from '../organizations/rows-skeleton.tsx';
import { verificationQuery } from '../organizations/verification/api.ts';
import { RequirementList } from '../organizations/verification/requirement-list.tsx';
import { useRemoveVerification } from '../organizations/verification/use-verification-changes.ts';
import type { Edited } from '../organizations/verification/verification-form.ts';
import { VerificationList } from '../organizations/verification/verification-list.tsx';
import { ManufacturerHeader } from './manufacturer-header.tsx';
import { SellerOnly } from './seller-only.tsx';

const VerificationDialog = lazyComponent(
  () => import('../organizations/verification/verification-dialog.tsx'),
  'VerificationDialog',
);

/** The verification of the active seller, for its managers. */
export function VerificationPage() {
  return (
    <SellerOnly needs="verification.manage" header={<ManufacturerHeader />} loading={<RowsSkeleton />}>
      {({ id }) => <VerificationOf orgId={id} />}
    </SellerOnly>
  );
}

function VerificationOf({ orgId }: { orgId: string }) {
  const read = useQuery(verificationQuery(orgId));
  const remove = useRemoveVerification(orgId);
  const [edited, setEdited] = useState<Edited | null>(null);
  return (
    <>
      <ManufacturerHeader
        actions={<DeclareButton onClick={() => setEdited({ value: null, isRenewal: false })} />}
      />
      <Loaded read={read} failure={<Trans>Failed to load the verification</Trans>} loading={<RowsSkeleton />}>
        {({ values, requirements }) => (
          <>
            <RequirementList requirements={requirements} />
            {values.length === 0 ? (
              <NothingDeclared />
            ) : (
              <Values values={values} onEdit={setEdited} remove={remove} />
            )}
          </>
        )}
      </Loaded>
      <EditedValue orgId={orgId} abn={read.data?.abn ?? ''} edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}

type ValuesProps = {
  values: readonly SellerValue[];
  onEdit: (edited: Edited) => void;
  remove: ReturnType<typeof useRemoveVerification>;
};

function Values({ values, onEdit, remove }: ValuesProps) {
  const renewed = new Set(values.map(({ renews }) => renews?.id));
  return (
    <VerificationList
      values={values}
      onEdit={(value) => onEdit({ value, isRenewal: false })}
      onRenew={(value) => onEdit({ value, isRenewal: true })}
      isRenewable={(value) =>
        value.state === 'verified' && value.kind !== 'abn' && !value.renews && !renewed.has(value.id)
      }
      remove={remove}
    />
  );
}

function DeclareButton({ onClick }: { onClick: () => void }) {
  return (
    <Button aria-haspopup="dialog" onClick={onClick}>
      <Plus aria-hidden="true" />
      <Trans>Declare value</Trans>
    </Button>
  );
}

function NothingDeclared() {
  return (
    <EmptyState
      icon={<BadgeCheck />}
      title={<Trans>Nothing declared yet.</Trans>}
      text={<Trans>Buyers see what staff verified on your page and with your products.</Trans>}
    />
  );
}

type EditedProps = { orgId: string; abn: string; edited: Edited | null; onClose: () => void };

function EditedValue({ edited, ...rest }: EditedProps) {
  return <Suspense>{edited && <VerificationDialog {...rest} edited={edited} />}</Suspense>;
}
