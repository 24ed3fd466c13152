import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CreditCard from 'lucide-react/icons/credit-card';
import { minorRefusal } from '../../../../../contract/charge-limits.ts';
import type { CreditAccount } from '../../../../../contract/credit-accounts.ts';
import { limits } from '../../../../../contract/limits.ts';
import { fromMinorUnits, toMinorUnits } from '../../../../../contract/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { ClearSelection } from '../../../../ui/clear-selection.tsx';
import { Money } from '../../../../ui/money.tsx';
import type { ChosenInvoices } from './use-chosen-invoices.ts';
import { usePayInvoices } from './use-pay-invoices.ts';

type PayChosenProps = { account: CreditAccount; chosen: ChosenInvoices };

/** Pays the chosen invoices together. Shown at the bottom of the window while invoices are chosen. */
export function PayChosen({ account, chosen }: PayChosenProps) {
  const { t } = useLingui();
  const pay = usePayInvoices(account);
  const { currency } = account;
  const { invoices } = chosen;
  const minor = invoices.reduce((sum, { left }) => sum + toMinorUnits(left, currency), 0);
  const refusal = minorRefusal(BigInt(minor), currency);
  const isTooMany = invoices.length > limits.cardInvoices;
  return (
    <section
      aria-label={t`Chosen invoices`}
      data-foot-bar
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-input bg-surface px-3 py-2 shadow-overlay"
    >
      <p className="pl-1 font-semibold tabular-nums">
        <Plural value={invoices.length} one="# invoice" other="# invoices" />:{' '}
        <Money amount={fromMinorUnits(minor, currency)} currency={currency} />
      </p>
      <ClearSelection onClick={chosen.none} />
      <Button
        className="max-sm:w-full"
        busy={pay.isPending}
        disabled={refusal !== null || isTooMany}
        onClick={() => pay.mutate(invoices)}
      >
        <CreditCard aria-hidden="true" />
        <Trans>Pay by card</Trans>
      </Button>
      <Limit account={account} refusal={refusal} isTooMany={isTooMany} />
    </section>
  );
}

type LimitProps = {
  account: CreditAccount;
  refusal: ReturnType<typeof minorRefusal>;
  isTooMany: boolean;
};

/** Why the chosen invoices cannot be paid together. */
function Limit({ account: { currency }, refusal, isTooMany }: LimitProps) {
  if (!refusal && !isTooMany) return null;
  return (
    <p role="status" className="w-full pl-1 text-sm text-muted">
      {isTooMany && <Trans>At most {String(limits.cardInvoices)} invoices can be paid at once.</Trans>}
      {refusal?.kind === 'tooHigh' && (
        <Trans>
          A card pays at most <Money amount={refusal.limit} currency={currency} /> at once. Choose fewer
          invoices.
        </Trans>
      )}
      {refusal?.kind === 'tooLow' && (
        <Trans>
          A card pays at least <Money amount={refusal.limit} currency={currency} />. Choose more invoices, or
          pay by bank transfer.
        </Trans>
      )}
    </p>
  );
}
