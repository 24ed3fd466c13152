import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OrganizationDetails } from '../../../../contract/staff-tools.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { CopyableCode } from '../../../ui/copyable-code.tsx';
import { OverlayBody } from '../../../ui/overlay-parts.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText } from '../../../ui/time.tsx';
import { organizationStatusWords, roleWords, typeLabel } from '../../organizations/words.ts';
import { ProductStatusBadge } from '../../products/product-status-badge.tsx';
import { platformOrganizationQuery } from '../api.ts';
import { Suspension } from '../tools/suspension.tsx';
import {
  DetailLink,
  DetailList,
  DetailRow,
  LatestOrders,
  PageLink,
  RecordLink,
  Records,
  SuspendedBecause,
} from './detail-parts.tsx';
import { organizationStatusTones } from './people-words.ts';

/** The details of an organization, and the actions of staff on it. */
export function OrganizationSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const read = useQuery(platformOrganizationQuery(id));
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title={read.data?.name ?? t`Organization`}>
      <OverlayBody className="grid content-start gap-5">
        <Loaded
          read={read}
          bare
          failure={<Trans>Failed to load organizations</Trans>}
          loading={
            <Loading className="grid gap-3">
              <Skeleton className="h-8 w-64 max-w-full" />
              <Skeleton className="h-40 w-full" />
            </Loading>
          }
        >
          {(organization) => <Details organization={organization} />}
        </Loaded>
      </OverlayBody>
    </Sheet>
  );
}

type DetailsProps = { organization: OrganizationDetails };

function Details({ organization }: DetailsProps) {
  const { id, name, status, suspendedBecause } = organization;
  // An organization that was suspended on the command line has no reason. Only the command line can reinstate it.
  const canChange = status === 'active' || suspendedBecause !== null;
  return (
    <>
      <SuspendedBecause reason={suspendedBecause} />
      <Facts organization={organization} />
      {canChange && (
        <div className="flex flex-wrap gap-2">
          <Suspension kind="organization" id={id} name={name} isSuspended={status === 'suspended'} />
        </div>
      )}
      <Payments organization={organization} />
      <People organization={organization} />
      <Products organization={organization} />
      <LatestOrders orders={organization.orders} />
      <Records>
        <RecordLink search={{ tab: 'actions', about: id }}>
          <Trans>What staff did here</Trans>
        </RecordLink>
      </Records>
    </>
  );
}

function Facts({ organization }: DetailsProps) {
  const { t } = useLingui();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-1.5">
      <dt className="text-muted">{t`Status`}</dt>
      <dd>
        <StatusBadge tone={organizationStatusTones[organization.status]}>
          {t(organizationStatusWords[organization.status])}
        </StatusBadge>
      </dd>
      <dt className="text-muted">{t`Type`}</dt>
      <dd>{t(typeLabel(organization.type))}</dd>
      <dt className="text-muted">{t`Created`}</dt>
      <dd>
        <DateText value={organization.createdAt} withTime />
      </dd>
      <dt className="text-muted">{t`Id`}</dt>
      <dd className="min-w-0">
        <CopyableCode value={organization.id} name={t`organization id`} />
      </dd>
    </dl>
  );
}

function Payments({ organization: { id, type, connectedAccount } }: DetailsProps) {
  const { t } = useLingui();
  const answer = (isSo: boolean) => (isSo ? t`Yes` : t`No`);
  return (
    <>
      {type === 'seller_org' && (
        <p>
          <PageLink to={paths.statement} search={{ organization: id }}>
            <Trans>Monthly statement</Trans>
          </PageLink>
        </p>
      )}
      <DetailList title={<Trans>Connected account</Trans>} empty={<Trans>Payments are not set up.</Trans>}>
        {connectedAccount
          ? [
              <DetailRow key="charges" name={<Trans>Can be paid</Trans>}>
                {answer(connectedAccount.chargesEnabled)}
              </DetailRow>,
              <DetailRow key="payouts" name={<Trans>Is paid out</Trans>}>
                {answer(connectedAccount.payoutsEnabled)}
              </DetailRow>,
              <DetailRow key="due" name={<Trans>Requirements due</Trans>}>
                {connectedAccount.requirementsCurrentlyDue.length +
                  connectedAccount.requirementsPastDue.length}
              </DetailRow>,
            ]
          : []}
      </DetailList>
    </>
  );
}

function People({ organization: { people } }: DetailsProps) {
  const { t } = useLingui();
  return (
    <DetailList title={<Trans>Members</Trans>} empty={<Trans>No members found.</Trans>}>
      {people.map(({ id, fullName, email, role }) => (
        <DetailRow
          key={id}
          name={
            <DetailLink to={paths.platformUsers} search={{ user: id }}>
              {fullName || email}
            </DetailLink>
          }
        >
          {t(roleWords[role])}
        </DetailRow>
      ))}
    </DetailList>
  );
}

function Products({ organization: { products } }: DetailsProps) {
  return (
    <DetailList title={<Trans>Latest products</Trans>} empty={<Trans>No products found</Trans>}>
      {products.map(({ id, name, status, suspendedBecause }) => (
        <DetailRow key={id} name={<DetailLink to={paths.product(id)}>{name}</DetailLink>}>
          <ProductStatusBadge status={status} suspendedBecause={suspendedBecause} />
          <Suspension kind="product" id={id} name={name} isSuspended={suspendedBecause !== null} />
        </DetailRow>
      ))}
    </DetailList>
  );
}
