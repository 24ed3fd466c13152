import { emit } from '../events/emit.ts';
import { StripeError } from '../http/stripe-error.ts';
import type { Account } from '../objects/account.ts';
import { type AccountPayout, newPayout, type Payout } from '../objects/payout.ts';
import type { Transfer } from '../objects/transfer.ts';
import { seconds } from '../state/clock.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { isAvailableAtOnce } from './test-cards.ts';

/** An account's balance in a currency, in minor units; negative when more was reversed than the account had. */
export interface AccountBalance {
  currency: string;
  available: number;
  pending: number;
}

const TWO_DAYS = 2 * 24 * 60 * 60;

/**
 * The account's balances: transfers to the account, less fees, reversals and payouts. A transfer can be paid out after
 * two days. A transfer from a payment with the test card for immediate payouts can be paid out immediately.
 */
export function balancesOf(sandbox: Sandbox, account: string): AccountBalance[] {
  const { store } = sandbox;
  const balances = new Map<string, AccountBalance>();
  const add = (currency: string, part: 'available' | 'pending', amount: number): void => {
    const balance = balances.get(currency) ?? { currency, available: 0, pending: 0 };
    balances.set(currency, { ...balance, [part]: balance[part] + amount });
  };
  const fees = new Map(
    store.list('application_fees').map((fee) => [fee.charge, fee.amount - fee.amount_refunded]),
  );
  const isAvailable = ({ created, source_transaction }: Transfer) => {
    const charge = store.find('charges', source_transaction);
    return created + TWO_DAYS <= seconds(sandbox) || (charge !== undefined && isAvailableAtOnce(charge));
  };
  for (const transfer of store.list('transfers')) {
    if (transfer.destination !== account) continue;
    const kept = transfer.amount - transfer.amount_reversed - (fees.get(transfer.source_transaction) ?? 0);
    add(transfer.currency, isAvailable(transfer) ? 'available' : 'pending', kept);
  }
  for (const { payout } of ownPayouts(sandbox, account)) {
    if (payout.status !== 'failed' && payout.status !== 'canceled')
      add(payout.currency, 'available', -payout.amount);
  }
  return [...balances.values()];
}

/** The account's payouts in the order of creation. Payouts whose arrival time has passed are paid. */
export function payoutsOf(sandbox: Sandbox, account: string): Payout[] {
  const now = seconds(sandbox);
  return ownPayouts(sandbox, account).map(({ payout }) =>
    payout.status === 'in_transit' && payout.arrival_date <= now ? { ...payout, status: 'paid' } : payout,
  );
}

/** Pays out all available money to the account's bank. With `pending`, the payout waits for `sendPayout`. */
export function payOut(
  sandbox: Sandbox,
  account: Account,
  status: 'pending' | 'in_transit' = 'in_transit',
): void {
  if (!account.payouts_enabled) throw new StripeError(400, 'Payouts are off for this account.');
  const due = balancesOf(sandbox, account.id).filter(({ available }) => available > 0);
  if (due.length === 0) throw new StripeError(400, 'Nothing is available yet: it takes two days.');
  const destination = account.external_accounts.data[0]?.id ?? null;
  sandbox.store.transact(() => {
    for (const { currency, available } of due) {
      const payout = newPayout(sandbox, { amount: available, currency, destination, status });
      sandbox.store.put('account_payouts', { id: payout.id, account: account.id, payout });
      emit(sandbox, 'payout.created', payout, { subject: account.id, account: account.id });
    }
  });
}

/**
 * Ends a payout: the bank accepts it, or refuses it with a Stripe failure code. A refused amount returns to the
 * balance. Even a payout that has arrived can fail some days later.
 */
export function endPayout(sandbox: Sandbox, ended: AccountPayout, failureCode: string | null): Payout {
  const changed = {
    failure_code: failureCode,
    failure_message: failureCode && 'The bank did not take this payout.',
    status: failureCode ? ('failed' as const) : ('paid' as const),
  };
  return changePayout(sandbox, ended, failureCode ? 'payout.failed' : 'payout.paid', changed);
}

/** Sends a pending payout to the bank. */
export function sendPayout(sandbox: Sandbox, sent: AccountPayout): Payout {
  mustBePending(sent);
  return changePayout(sandbox, sent, 'payout.updated', { status: 'in_transit' });
}

/** Cancels a pending payout. Its amount stays in the account's balance. */
export function cancelPayout(sandbox: Sandbox, canceled: AccountPayout): Payout {
  mustBePending(canceled);
  return changePayout(sandbox, canceled, 'payout.canceled', { status: 'canceled' });
}

function mustBePending({ payout }: AccountPayout): void {
  if (payout.status === 'pending') return;
  throw new StripeError(400, `Payout ${payout.id} has already been submitted to the bank.`);
}

function changePayout(
  sandbox: Sandbox,
  before: AccountPayout,
  event: 'payout.canceled' | 'payout.failed' | 'payout.paid' | 'payout.updated',
  change: Partial<Payout>,
): Payout {
  const { account, payout } = before;
  const changed = { ...payout, ...change };
  return sandbox.store.transact(() => {
    sandbox.store.update('account_payouts', before, { payout: changed });
    emit(sandbox, event, changed, { subject: account, account, before: payout });
    return changed;
  });
}

/**
 * The account's latest payout. Tests change it with the routes below `/_sandbox/`, users with the buttons of the
 * console.
 */
export function latestPayout(sandbox: Sandbox, account: string): AccountPayout {
  const latest = ownPayouts(sandbox, account).at(-1);
  if (!latest) throw new StripeError(400, 'This account has not been paid out yet.');
  return latest;
}

function ownPayouts({ store }: Sandbox, account: string) {
  return store.list('account_payouts').filter((one) => one.account === account);
}
