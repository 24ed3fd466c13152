import { Trans, useLingui } from '@lingui/react/macro';
import type { CreditAccount } from '../../../../contract/credit-accounts.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';

/** What is owed, by the days since it was due: a table with a bar in each row. */
export function AccountAgeing({ account: { ageing, currency } }: { account: CreditAccount }) {
  const { t } = useLingui();
  const rows = [
    { name: t`Not due yet`, amount: ageing.current, fill: 'fill-primary' },
    { name: t`Overdue for 1 to 30 days`, amount: ageing.days1To30, fill: 'fill-amber' },
    { name: t`Overdue for 31 to 60 days`, amount: ageing.days31To60, fill: 'fill-amber' },
    { name: t`Overdue for 61 to 90 days`, amount: ageing.days61To90, fill: 'fill-red' },
    { name: t`Overdue for more than 90 days`, amount: ageing.over90, fill: 'fill-red' },
  ];
  const most = Math.max(...rows.map(({ amount }) => Number(amount))) || 1;
  return (
    <Card aria-labelledby="ageing">
      <CardHeader id="ageing" title={<Trans>What is owed, by age</Trans>} />
      <CardBody>
        <Table label={t`What is owed, by age`} narrow="rows">
          <thead>
            <tr>
              <Th>{t({ message: 'Age', context: 'debt' })}</Th>
              <Th aria-hidden="true" className="w-1/2 max-sm:hidden" />
              <Th numeral>{t`Amount`}</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, amount, fill }) => (
              <tr key={name}>
                <RowHead>{name}</RowHead>
                <Td aria-hidden="true" className="max-sm:hidden">
                  <svg
                    viewBox="0 0 100 1"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    className="h-2 w-full rounded-full bg-neutral-soft"
                  >
                    <rect width={(100 * Number(amount)) / most} height="1" className={fill} />
                  </svg>
                </Td>
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
