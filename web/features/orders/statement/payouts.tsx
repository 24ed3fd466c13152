import { Trans, useLingui } from '@lingui/react/macro';
import type { StatementPayout } from '../../../../contract/statements.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DayText } from '../../../ui/time.tsx';
import { useMoneyNames } from '../../payments/money-names.ts';

/** The payouts that arrive at the seller's bank in this month. */
export function Payouts({ payouts }: { payouts: readonly StatementPayout[] }) {
  const { t } = useLingui();
  const names = useMoneyNames();
  return (
    <Card aria-labelledby="payouts">
      <CardHeader
        id="payouts"
        title={<Trans>Payouts to the bank</Trans>}
        text={<Trans>By the day of arrival, to match them with your bank account.</Trans>}
      />
      <CardBody>
        <Table label={t`Payouts to the bank`} dense>
          <thead>
            <tr>
              <Th>{t`At the bank`}</Th>
              <Th>{t`Reference`}</Th>
              <Th>{t`Status`}</Th>
              <Th>{t`Bank account`}</Th>
              <Th numeral>{t`Amount`}</Th>
            </tr>
          </thead>
          <tbody>
            {payouts.map(({ id, currency, amount, status, arrivesAt, bankLast4 }) => (
              <tr key={id}>
                <RowHead>
                  <DayText value={arrivesAt.slice(0, 10)} />
                </RowHead>
                <Td label={t`Reference`}>
                  <span className="font-mono text-sm break-all">{id}</span>
                </Td>
                <Td label={t`Status`}>{names.payoutStatus[status]}</Td>
                <Td label={t`Bank account`}>{bankLast4 ? `… ${bankLast4}` : '–'}</Td>
                <Td label={t`Amount`} numeral>
                  <Money amount={amount} currency={currency} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </CardBody>
    </Card>
  );
}
