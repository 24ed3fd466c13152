import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import type { AccountStatement } from '../../../../../contract/credit-statements.ts';
import { client } from '../../../../api/client.ts';
import { isRefusal } from '../../../../api/error-words.ts';
import { paths } from '../../../../paths.ts';
import { Loaded } from '../../../../reads/loaded.tsx';
import { BackLink } from '../../../../routing/back-link.tsx';
import { usePageTitle } from '../../../../routing/page-title.ts';
import { RouteHeader } from '../../../../routing/route-header.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx';
import { RowsSkeleton } from '../../../organizations/rows-skeleton.tsx';
import { DownloadPaper } from '../../documents/download-paper.tsx';
import { MonthPicker } from '../../statement/month-picker.tsx';
import { daysOf, monthOf, monthWords } from '../../statement/months.ts';
import { AccountNotFound } from '../account-not-found.tsx';
import { accountStatementQuery } from '../api.ts';
import { useAccountSide } from '../use-account-side.ts';
import { AccountMovements } from './account-movements.tsx';
import { Balances } from './balances.tsx';
import { PrintedStatement } from './printed-statement.tsx';

const route = getRouteApi(`/app${paths.accountStatement('$id')}`);

/** The statement of a credit account for one month, for its buyer and its seller. */
export function AccountStatementPage() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const { month = monthOf(new Date()) } = route.useSearch();
  const read = useQuery(accountStatementQuery(id, month));
  const side = useAccountSide(read.data);
  const other = read.data && (side === 'seller' ? read.data.buyer : read.data.seller).name;
  usePageTitle(other && t`Account statement: ${other}`);
  if (isRefusal(read.error) && read.error.code === 'NOT_FOUND') return <AccountNotFound />;
  return (
    <>
      <BackLink to={paths.creditAccount(id)}>
        <Trans>Credit account</Trans>
      </BackLink>
      <RouteHeader subtitle={other ?? null} actions={<Actions id={id} month={month} />} />
      <Loaded
        read={read}
        failure={<Trans>Unable to load the account statement</Trans>}
        loading={<RowsSkeleton />}
      >
        {(statement) => (
          <>
            <StatementCard statement={statement} month={month} />
            <PrintedStatement statement={statement} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Actions({ id, month }: { id: string; month: string }) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  return (
    <>
      <MonthPicker
        month={month}
        onChoose={(chosen) => void navigate({ search: { month: chosen }, resetScroll: false })}
      />
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        <Trans>Print</Trans>
      </Button>
      <DownloadPaper
        load={() => client.creditAccounts.statementCsv({ id, ...daysOf(month) })}
        label={t`Account statement as CSV`}
      >
        CSV
      </DownloadPaper>
    </>
  );
}

function StatementCard({ statement, month }: { statement: AccountStatement; month: string }) {
  const { i18n } = useLingui();
  const { movements, currency } = statement;
  return (
    <Card aria-labelledby="month">
      <CardHeader
        id="month"
        title={monthWords(month, i18n.locale)}
        text={
          <Trans>
            In {currency}. Days are in UTC. A balance is what the buyer owes; a negative balance is credit.
          </Trans>
        }
      />
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Balances statement={statement} />
        {movements.length === 0 ? (
          <p className="text-muted">
            <Trans>There were no movements in this month.</Trans>
          </p>
        ) : (
          <AccountMovements statement={statement} />
        )}
      </CardBody>
    </Card>
  );
}
