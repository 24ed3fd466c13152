import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useDeferredValue, useState } from 'react';
import type { Membership } from '../../../contract/organizations.ts';
import { canManageOrganization } from '../../../contract/permissions.ts';
import { paths } from '../../paths.ts';
import { hasFailed, type Read } from '../../reads/read-error.tsx';
import { RouteHeader } from '../../routing/route-header.tsx';
import { Button } from '../../ui/button.tsx';
import { useActiveOrganization } from '../organizations/active-organization.tsx';
import { SuspensionNotice } from '../organizations/suspension-notice.tsx';
import { UnknownOrganization } from '../organizations/unknown-organization.tsx';
import { connectedAccountQuery } from '../payments/api.ts';
import { PaymentCard } from '../payments/payment-card.tsx';
import { productsSummaryQuery } from '../products/api.ts';
import { Catalogue } from '../products/catalogue/catalogue.tsx';
import { CreateProductDialog } from '../products/form/lazy-create-product.ts';
import { ImportLink } from '../products/imports/import-link.tsx';
import type { ManufacturerSearch } from '../products/search-params.ts';
import { StockSection } from '../products/stock/stock-section.tsx';
import { ConsoleSkeleton } from './console-skeleton.tsx';
import { ConsoleStats } from './console-stats.tsx';
import { NoSellerOrganization } from './no-seller-organization.tsx';
import { OnboardingReturn } from './onboarding-return.tsx';
import { SellerMoney } from './seller-money.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import type { SetupProgress } from './setup-steps.ts';
import { useSetupSteps } from './use-setup-steps.ts';

const route = getRouteApi(`/app${paths.manufacturer}`);

/** The seller's console: catalogue and payments (docs/product.md, Manufacturer console). */
export function ManufacturerPage() {
  const { active } = useActiveOrganization();
  if (active?.type === 'seller_org') return <Console key={active.id} organization={active} />;
  return (
    <>
      <RouteHeader subtitle={null} />
      {active === undefined ? (
        <UnknownOrganization loading={<ConsoleSkeleton />} />
      ) : (
        <NoSellerOrganization />
      )}
    </>
  );
}

function Console({ organization }: { organization: Membership }) {
  const { new: isCreating, onboarding, ...search } = route.useSearch();
  const canManage = canManageOrganization(organization.role);
  // The figures, the checklist and the payments appear together, to avoid layout shifts. Each of them needs some data
  // of the others.
  const summary = useQuery(productsSummaryQuery(organization.id));
  const account = useQuery({ ...connectedAccountQuery(organization.id), enabled: canManage });
  const steps = useSetupSteps(organization.id, canManage);
  const isReady = isAnswered(summary) && (!canManage || isAnswered(account));
  // After the page was shown once, it stays visible. For example, archiving the last product makes the page read more
  // data, but the skeleton does not return.
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);
  // With deferred rendering, the browser can paint and handle input before the page renders.
  const isShown = useDeferredValue(wasReady) && wasReady;
  return (
    <>
      <RouteHeader
        actions={
          canManage && [
            <EvidenceLink key="evidence" />,
            <PriceAgreementsLink key="prices" />,
            <FreightLink key="freight" />,
            <VerificationLink key="verification" />,
            <ImportLink key="import" />,
            <CreateProduct key="create" search={search} />,
          ]
        }
      />
      {isShown ? <ConsoleBody {...{ organization, search, canManage, steps }} /> : <ConsoleSkeleton />}
      {onboarding && canManage && <OnboardingReturn orgId={organization.id} onboarding={onboarding} />}
      {isCreating && canManage && (
        <Suspense>
          <CreateProductDialog orgId={organization.id} search={search} />
        </Suspense>
      )}
    </>
  );
}

function EvidenceLink() {
  return (
    <Button variant="outline" asChild>
      <Link to={paths.missingEvidence}>
        <Trans>Missing evidence</Trans>
      </Link>
    </Button>
  );
}

function PriceAgreementsLink() {
  return (
    <Button variant="outline" asChild>
      <Link to={paths.priceAgreements}>
        <Trans>Price agreements</Trans>
      </Link>
    </Button>
  );
}

function FreightLink() {
  return (
    <Button variant="outline" asChild>
      <Link to={paths.freight}>
        <Trans>Freight</Trans>
      </Link>
    </Button>
  );
}

function VerificationLink() {
  return (
    <Button variant="outline" asChild>
      <Link to={paths.verification}>
        <Trans>Verification</Trans>
      </Link>
    </Button>
  );
}

function CreateProduct({ search }: { search: ManufacturerSearch }) {
  return (
    <Button asChild>
      <Link to={paths.manufacturer} search={{ ...search, new: '1' }} resetScroll={false}>
        <Plus aria-hidden="true" />
        <Trans>Create product</Trans>
      </Link>
    </Button>
  );
}

type ConsoleBodyProps = {
  organization: Membership;
  search: ManufacturerSearch;
  canManage: boolean;
  steps: SetupProgress[] | null;
};

function ConsoleBody({ organization, search, canManage, steps }: ConsoleBodyProps) {
  return (
    // On phones, the figures are below the header of the product list.
    <div className="flex flex-col gap-4">
      {organization.isSuspended && (
        <SuspensionNotice of="organization" reason={organization.suspendedBecause} />
      )}
      <ConsoleStats organization={organization} className="max-md:order-1" />
      {steps && <SetupChecklist steps={steps} />}
      {canManage && (
        <PaymentCard orgId={organization.id}>
          <SellerMoney orgId={organization.id} />
        </PaymentCard>
      )}
      <section aria-labelledby="catalogue" className="contents">
        <h2 id="catalogue" className="mt-4">
          <Trans>Catalogue</Trans>
        </h2>
        <div className="min-w-0 max-md:order-2">
          <Catalogue orgId={organization.id} search={search} canManage={canManage} />
        </div>
      </section>
      <div className="min-w-0 empty:hidden max-md:order-2">
        <StockSection orgId={organization.id} canManage={canManage} />
      </div>
    </div>
  );
}

/**
 * Whether the read has data or has failed. A refetch after a failure must not unmount the page, because mounting it
 * again would cause another refetch, and so a loop.
 */
function isAnswered(read: Read<unknown>): boolean {
  return read.data !== undefined || hasFailed(read);
}
