import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreditAccount } from '../../../../../contract/credit-accounts.ts';
import type { CreditReceipt } from '../../../../../contract/credit-receipts.ts';
import { limits } from '../../../../../contract/limits.ts';
import { documentNumber } from '../../../../../contract/order-documents.ts';
import { client } from '../../../../api/client.ts';
import { Loaded } from '../../../../reads/loaded.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Money } from '../../../../ui/money.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { RowHead, Table, Td, Th } from '../../../../ui/table.tsx';
import { DayText } from '../../../../ui/time.tsx';
import { RowsSkeleton } from '../../../organizations/rows-skeleton.tsx';
import { ReasonDialog } from '../../reason-dialog.tsx';
import { receiptsQuery } from '../api.ts';
import { useAccountChange } from '../use-account-change.ts';
import { ApplyReceipt } from './apply-receipt.tsx';

type AccountReceiptsProps = {
  account: CreditAccount;
  /** Whether the user may apply and reverse receipts, as a manager of the seller. */
  mayChange: boolean;
};

/** The newest receipts of an account, and the invoices that each has paid. */
export function AccountReceipts({ account, mayChange }: AccountReceiptsProps) {
  const read = useQuery(receiptsQuery(account.id));
  return (
    <section aria-labelledby="receipts" className="grid gap-3">
      <h2 id="receipts">
        <Trans>Receipts</Trans>
      </h2>
      <Loaded
        read={read}
        failure={<Trans>Unable to load the receipts</Trans>}
        loading={<RowsSkeleton />}
        empty={({ items }) =>
          items.length === 0 && (
            <p className="text-muted">
              <Trans>Nothing was paid yet.</Trans>
            </p>
          )
        }
      >
        {({ items }) => <ReceiptsTable receipts={items} account={account} mayChange={mayChange} />}
      </Loaded>
    </section>
  );
}

type ReceiptsTableProps = AccountReceiptsProps & { receipts: readonly CreditReceipt[] };

function ReceiptsTable({ receipts, account, mayChange }: ReceiptsTableProps) {
  const { t } = useLingui();
  return (
    <Table label={t`Receipts`} many>
      <thead>
        <tr>
          <Th>{t`Reference`}</Th>
          <Th>{t`Received on`}</Th>
          <Th>{t`Invoices`}</Th>
          <Th numeral>{t`Amount`}</Th>
          <Th numeral>{t`Left as credit`}</Th>
          {mayChange && <Th>{t`Actions`}</Th>}
        </tr>
      </thead>
      <tbody>
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} {...{ receipt, account, mayChange }} />
        ))}
      </tbody>
    </Table>
  );
}

type ReceiptRowProps = AccountReceiptsProps & { receipt: CreditReceipt };

function ReceiptRow({ receipt, account, mayChange }: ReceiptRowProps) {
  const { t } = useLingui();
  return (
    <tr>
      <RowHead className="break-words">
        <ReceiptName receipt={receipt} />
      </RowHead>
      <Td label={t`Received on`}>
        <DayText value={receipt.receivedOn} />
      </Td>
      <Td label={t`Invoices`}>
        <PaidInvoices receipt={receipt} currency={account.currency} />
      </Td>
      <Td label={t`Amount`} numeral>
        <Money amount={receipt.amount} currency={account.currency} />
      </Td>
      <Td label={t`Left as credit`} numeral>
        <Money amount={receipt.left} currency={account.currency} />
      </Td>
      {mayChange && (
        <Td label={t`Actions`}>
          {receipt.reversedAt === null && <ReceiptActions account={account} receipt={receipt} />}
        </Td>
      )}
    </tr>
  );
}

/** The bank reference. For a card payment, the provider's id in a second line. */
function ReceiptName({ receipt: { source, reference, dispute } }: { receipt: CreditReceipt }) {
  if (source === 'bank') return reference;
  return (
    <span className="grid justify-items-start gap-1">
      <Trans>Card payment</Trans>
      <span className="font-mono text-xs font-normal break-all text-muted">{reference}</span>
      {dispute === 'open' && (
        <StatusBadge tone="amber">
          <Trans context="receipt">Disputed by the bank</Trans>
        </StatusBadge>
      )}
    </span>
  );
}

function PaidInvoices({ receipt, currency }: { receipt: CreditReceipt; currency: string }) {
  const { source, applications, reversedAt, reversalReason } = receipt;
  if (reversedAt)
    return (
      <span className="grid justify-items-start gap-1">
        <StatusBadge tone="neutral">
          <Trans context="receipt">Reversed</Trans>
        </StatusBadge>
        <span className="text-sm break-words text-muted">
          {source === 'card' ? <Trans>Refunded, or taken back by the bank</Trans> : reversalReason}
        </span>
      </span>
    );
  if (applications.length === 0) return '–';
  return (
    <ul className="grid gap-1">
      {applications.map(({ invoiceId, number, amount }) => (
        <li key={invoiceId} className="whitespace-nowrap">
          <span className="font-mono">{documentNumber('invoice', number)}</span>{' '}
          <Money amount={amount} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

function ReceiptActions({ account, receipt }: { account: CreditAccount; receipt: CreditReceipt }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'apply' | 'reverse' | null>(null);
  const onClose = () => setAsked(null);
  const reverse = useAccountChange<string>(
    (reason) => client.creditAccounts.reverseReceipt({ id: receipt.id, orgId: account.seller.id, reason }),
    msg`Failed to reverse the receipt`,
    onClose,
  );
  const { reference } = receipt;
  return (
    <div className="flex flex-wrap gap-1">
      {Number(receipt.left) > 0 && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t`Pay invoices with ${reference}`}
          onClick={() => setAsked('apply')}
        >
          <Trans>Pay invoices</Trans>
        </Button>
      )}
      {receipt.source === 'bank' && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t`Reverse ${reference}`}
          onClick={() => setAsked('reverse')}
        >
          <Trans context="receipt">Reverse</Trans>
        </Button>
      )}
      {asked === 'apply' && <ApplyReceipt account={account} receipt={receipt} onClose={onClose} />}
      {asked === 'reverse' && (
        <ReasonDialog
          title={<Trans>Reverse the receipt {reference}</Trans>}
          description={<Trans>The invoices that it has paid are open again.</Trans>}
          hint={<Trans>The buyer reads it.</Trans>}
          isRequired
          maxLength={limits.accountNote}
          submit={{
            children: <Trans>Reverse the receipt</Trans>,
            variant: 'danger',
            busy: reverse.isPending,
          }}
          onClose={onClose}
          onReason={reverse.mutate}
        />
      )}
    </div>
  );
}
