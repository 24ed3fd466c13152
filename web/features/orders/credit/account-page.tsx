import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { type ReactNode, useState } from 'react';
import type { CreditAccount } from '../../../../contract/credit-accounts.ts';
import { isRefusal } from '../../../api/error-words.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { BackLink } from '../../../routing/back-link.tsx';
import { usePageTitle } from '../../../routing/page-title.ts';
import { RouteHeader } from '../../../routing/route-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { DateText } from '../../../ui/time.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountAgeing } from './account-ageing.tsx';
import { AccountBadge } from './account-badge.tsx';
import { AccountBar } from './account-bar.tsx';
import { AccountInvoices } from './account-invoices.tsx';
import { AccountNotFound } from './account-not-found.tsx';
import type { AccountSearch } from './account-search.ts';
import { accountQuery } from './api.ts';
import { usePaidNotice } from './card/use-paid-notice.ts';
import { AccountReceipts } from './receipts/account-receipts.tsx';
import { RecordReceipt } from './receipts/record-receipt.tsx';
import { TermsText } from './terms-text.tsx';
import { useAccountSide, useManagesAccount } from './use-account-side.ts';

const route = getRouteApi(`/app${paths.creditAccount('$id')}`);

/** The page of one credit account, for its buyer and its seller. */
export function AccountPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const search = route.useSearch();
  usePaidNotice(search);
  const read = useQuery(accountQuery(id));
  const account = read.data;
  const side = useAccountSide(account);
  const other = account && (side === 'seller' ? account.buyer : account.seller).name;
  const mayManage = useManagesAccount(account);
  const mayRecord = mayManage && (account?.state === 'open' || account?.state === 'blocked');
  usePageTitle(other && t`Account: ${other}`);
  if (isRefusal(read.error) && read.error.code === 'NOT_FOUND') return <AccountNotFound />;
  return (
    <>
      <BackLink to={paths.creditAccounts}>
        <Trans>Accounts</Trans>
      </BackLink>
      <RouteHeader
        subtitle={other ?? null}
        actions={account?.terms && <Actions account={account} mayRecord={mayRecord} />}
      />
      <Loaded read={read} failure={<Trans>Unable to load the account</Trans>} loading={<RowsSkeleton />}>
        {(found) => <Sections account={found} mayRecord={mayRecord} search={search} />}
      </Loaded>
    </>
  );
}

type SectionsProps = { account: CreditAccount; mayRecord: boolean; search: AccountSearch };

function Sections({ account, mayRecord, search }: SectionsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AccountCard account={account} />
      {account.terms && (
        <>
          <AccountAgeing account={account} />
          <AccountInvoices account={account} search={search} mayChange={mayRecord} />
          <AccountReceipts account={account} mayChange={mayRecord} />
        </>
      )}
    </div>
  );
}

function Actions({ account, mayRecord }: { account: CreditAccount; mayRecord: boolean }) {
  return (
    <>
      <Button variant="outline" asChild>
        <Link to={paths.accountStatement(account.id)}>
          <ReceiptText aria-hidden="true" />
          <Trans>Account statement</Trans>
        </Link>
      </Button>
      {mayRecord && <Record account={account} />}
    </>
  );
}

function Record({ account }: { account: CreditAccount }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Record a receipt</Trans>
      </Button>
      {isOpen && <RecordReceipt account={account} onClose={() => setOpen(false)} />}
    </>
  );
}

function AccountCard({ account }: { account: CreditAccount }) {
  const { state, terms, credit, currency, wantedLimit, note, blockReason, seller, buyer, createdAt } =
    account;
  return (
    <Card aria-labelledby="account">
      <CardHeader
        id="account"
        title={
          <Trans>
            {buyer.name} at {seller.name}
          </Trans>
        }
        text={terms && <TermsText terms={terms} />}
        actions={<AccountBadge state={state} />}
      />
      <CardBody className="grid gap-4">
        {terms && <AccountBar account={account} />}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {blockReason && (
            <Fact label={<Trans>Why it is blocked</Trans>}>
              <span className="break-words whitespace-pre-line">{blockReason}</span>
            </Fact>
          )}
          {Number(credit) > 0 && (
            <Fact label={<Trans>Credit, received and not applied to an invoice</Trans>}>
              <Money amount={credit} currency={currency} />
            </Fact>
          )}
          <Fact label={<Trans context="credit account">Requested</Trans>}>
            <DateText value={createdAt} />
          </Fact>
          <Fact label={<Trans>Requested limit</Trans>}>
            <Money amount={wantedLimit} currency={currency} />
          </Fact>
          {note && (
            <Fact label={<Trans>Note of the buyer</Trans>}>
              <span className="break-words whitespace-pre-line">{note}</span>
            </Fact>
          )}
        </dl>
        <AccountActions account={account} />
      </CardBody>
    </Card>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
