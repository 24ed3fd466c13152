import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { optionsText } from '../../../../contract/options-text.ts';
import type { Requisition } from '../../../../contract/requisitions.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { ReadError } from '../../../reads/read-error.tsx';
import { BackLink } from '../../../routing/back-link.tsx';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { DateText } from '../../../ui/time.tsx';
import { ApprovalSteps } from '../../organizations/approvals/approval-steps.tsx';
import { restrictionWords } from '../../organizations/approvals/restriction-words.ts';
import { DeliveryText } from '../../organizations/delivery/delivery-text.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { BudgetLeft } from '../budgets/budget-left.tsx';
import { GroupTotal } from '../cart/cart-group.tsx';
import { PackText } from '../cart/pack-text.tsx';
import { AccountChoiceRow } from '../checkout/account-choice-row.tsx';
import type { ChosenAccounts } from '../checkout/use-chosen-accounts.ts';
import { requisitionQuery } from './api.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { OwnActions } from './own-actions.tsx';
import { RejectLine } from './reject-line.tsx';
import { requisitionStatusWords } from './requisition-words.ts';
import { type Ordering, useOrderRequisition } from './use-order-requisition.ts';

/** One requisition with its lines, its steps and what the user can do next. */
export function RequisitionView({ id }: { id: string }) {
  const read = useQuery(requisitionQuery(id));
  return (
    <>
      <BackLink to={paths.requisitions}>
        <Trans>Requisitions</Trans>
      </BackLink>
      <RouteHeader subtitle={read.data && <Submitted requisition={read.data} />} />
      <Loaded read={read} failure={<Trans>Unable to load the requisition</Trans>} loading={<RowsSkeleton />}>
        {(requisition) => <Cards requisition={requisition} />}
      </Loaded>
    </>
  );
}

function Cards({ requisition }: { requisition: Requisition }) {
  const { accounts, order } = useOrderRequisition(requisition);
  return (
    <div className="grid gap-4">
      <Approval requisition={requisition} order={order} />
      <ReadError read={accounts.read} what={<Trans>Unable to load the accounts</Trans>} />
      {requisition.content.orders.map((one) => (
        <OrderCard
          key={`${one.sellerOrgId} ${one.currency}`}
          order={one}
          requisition={requisition}
          account={accounts.rowOf(one)}
        />
      ))}
      <Terms requisition={requisition} />
    </div>
  );
}

function Submitted({ requisition: { requester, submittedAt } }: { requisition: Requisition }) {
  const name = requester.fullName;
  return (
    <Trans>
      Submitted by {name} on <DateText value={submittedAt} />
    </Trans>
  );
}

function Approval({ requisition, order }: { requisition: Requisition; order: Ordering }) {
  const { t } = useLingui();
  const { status, steps, step, decisions, mayDecide, exceededLimit, freightPurchaseId, expiresAt } =
    requisition;
  const { label, tone } = requisitionStatusWords[status];
  return (
    <Card aria-labelledby="approval">
      <CardHeader
        id="approval"
        title={<Trans>Approval</Trans>}
        actions={<StatusBadge tone={tone}>{t(label)}</StatusBadge>}
      />
      <CardBody className="grid gap-4">
        <ApprovalSteps steps={steps} done={step} />
        {decisions.length > 0 && (
          <ul aria-label={t`Decisions`} className="grid gap-1 text-sm">
            {decisions.map((decision) => (
              <Decided
                key={`${decision.revision} ${decision.step} ${decision.by.userId}`}
                decision={decision}
              />
            ))}
          </ul>
        )}
        {(status === 'submitted' || status === 'approved') && (
          <p className="text-sm text-muted">
            <Trans>
              Expires on <DateText value={expiresAt} />
            </Trans>
          </p>
        )}
        <p className="empty:hidden">
          <BudgetLeft budgets={requisition.budgets} />
        </p>
        {freightPurchaseId && (
          <p className="text-sm text-muted">
            <Trans>
              This purchase is placed. A seller has quoted the freight since, and that order is paid after the
              approval.
            </Trans>
          </p>
        )}
        {mayDecide && <DecideButtons requisition={requisition} />}
        {exceededLimit && (
          <p className="text-sm text-muted">
            <Trans>
              You may decide requisitions up to{' '}
              <Money amount={exceededLimit.amount} currency={exceededLimit.currency} />. Another person
              decides this one.
            </Trans>
          </p>
        )}
        {requisition.quoteRequestId && (
          <Link
            to={paths.quotes}
            search={{ side: 'sent', id: requisition.quoteRequestId }}
            className="w-fit text-primary underline underline-offset-2"
          >
            <Trans>See the quotes</Trans>
          </Link>
        )}
        <OwnActions requisition={requisition} order={order} />
      </CardBody>
    </Card>
  );
}

function Decided({ decision }: { decision: Requisition['decisions'][number] }) {
  const { revision, verdict, line, by, decidedFor, reason, decidedAt } = decision;
  return (
    <li>
      {verdict === 'approve' ? (
        <Trans>
          {by.fullName} approved revision {revision}
        </Trans>
      ) : line === null ? (
        <Trans>
          {by.fullName} rejected revision {revision}
        </Trans>
      ) : (
        <Trans>
          {by.fullName} rejected {line} in revision {revision}
        </Trans>
      )}{' '}
      <span className="text-muted">
        {decidedFor && (
          <>
            <Trans>for {decidedFor.fullName}</Trans>{' '}
          </>
        )}
        <DateText value={decidedAt} withTime />
      </span>
      {reason && <p className="text-muted">{reason}</p>}
    </li>
  );
}

type Order = Requisition['content']['orders'][number];

type OrderCardProps = {
  order: Order;
  requisition: Requisition;
  account: ReturnType<ChosenAccounts['rowOf']>;
};

function OrderCard({ order, requisition, account }: OrderCardProps) {
  const { sellerOrgId, currency, sellerName, lines, note } = order;
  const headId = `order-${sellerOrgId}-${currency}`;
  return (
    <Card aria-labelledby={headId}>
      <CardHeader id={headId} title={sellerName} text={note || undefined} />
      <ul className="divide-y px-4">
        {lines.map((line) => (
          <li
            key={`${line.productId} ${line.pack}`}
            className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2"
          >
            <LineText line={line} />
            <span className="ml-auto flex items-center gap-3">
              <Money amount={line.amount} currency={currency} />
              {canRejectLine(requisition) && <RejectLine requisition={requisition} line={line} />}
            </span>
          </li>
        ))}
      </ul>
      <GroupTotal group={{ ...order, problem: null }} />
      {account && <AccountChoiceRow {...account} headId={headId} className="rounded-b-lg border-t" />}
    </Card>
  );
}

function LineText({ line }: { line: Order['lines'][number] }) {
  const { t } = useLingui();
  const { quantity, name, pack, packUnits, options = [], restrictions = [] } = line;
  return (
    <span className="min-w-0 break-words">
      {quantity} × {name}{' '}
      <span className="text-sm text-muted">
        <PackText pack={pack} packUnits={packUnits} />
      </span>
      {options.length > 0 && <span className="block text-sm text-muted">{optionsText(options)}</span>}
      {restrictions.length > 0 && (
        <span className="flex flex-wrap gap-1.5 pt-1">
          {restrictions.map((restriction) => (
            <Tag key={restriction}>{t(restrictionWords[restriction])}</Tag>
          ))}
        </span>
      )}
    </span>
  );
}

/**
 * Whether a line can be rejected alone. The only line, and lines of accepted quotes, are rejected with the whole
 * requisition.
 */
function canRejectLine({ mayDecide, quoteRequestId, freightPurchaseId, lineCount }: Requisition): boolean {
  return mayDecide && quoteRequestId === null && freightPurchaseId === null && lineCount > 1;
}

function Terms({ requisition: { content } }: { requisition: Requisition }) {
  return (
    <Card>
      <CardHeader title={<Trans>Delivery and references</Trans>} />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        <div>
          <DeliveryText delivery={content.delivery} />
        </div>
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 text-sm">
          <dt className="text-muted">
            <Trans>Purchase order number</Trans>
          </dt>
          <dd>{content.purchaseOrderNumber || '–'}</dd>
          <dt className="text-muted">
            <Trans>Cost centre</Trans>
          </dt>
          <dd>{content.costCentre || '–'}</dd>
        </dl>
      </CardBody>
    </Card>
  );
}
