import { endPayout, latestPayout, payOut } from '../../actions/account-balance.ts';
import { closeDispute, openDispute } from '../../actions/dispute-charge.ts';
import { expireSession } from '../../actions/expire-session.ts';
import { getSession } from '../../actions/find-session.ts';
import { refundCharge } from '../../actions/refund-charge.ts';
import { settleDebit } from '../../actions/settle-debit.ts';
import { deauthorize, switchAccount } from '../../actions/switch-account.ts';
import { NO_CONTROLS } from '../../control/controls.ts';
import { StripeError } from '../../http/stripe-error.ts';
import type { Charge } from '../../objects/charge.ts';
import { decimalsOf } from '../../objects/money.ts';
import { aheadMs, moveTime } from '../../state/moved-clock.ts';
import type { Values } from '../form-fields.ts';
import { type Control, named, type Press } from './control.ts';
import { INTENT_CONTROLS, INTENT_DONE } from './intent-controls.ts';

/** The actions of the console's buttons, by the last part of the button's URL. */
export const CONTROLS: Record<string, Control> = {
  delivery: { part: 'pending', run: setDelivery },
  send: { part: 'pending', run: send },
  drop: { part: 'pending', run: drop },
  expire: { part: 'checkouts', run: expire },
  settle: {
    part: 'checkouts',
    run: ({ sandbox, values }) => {
      settleDebit(sandbox, values.session ?? '', values.outcome === 'failed' ? 'failed' : 'succeeded');
    },
  },
  refund: { part: 'payments', run: refund },
  dispute: {
    part: 'payments',
    run: ({ sandbox, values }) => {
      openDispute(sandbox, named(sandbox, 'charges', values.charge));
    },
  },
  'close-dispute': { part: 'payments', run: close },
  account: { part: 'accounts', run: change },
  'pay-out': {
    part: 'accounts',
    run: ({ sandbox, values }) => payOut(sandbox, named(sandbox, 'accounts', values.account)),
  },
  'end-payout': {
    part: 'accounts',
    run: ({ sandbox, values }) => {
      const latest = latestPayout(sandbox, named(sandbox, 'accounts', values.account).id);
      endPayout(sandbox, latest, values.outcome === 'failed' ? 'account_closed' : null);
    },
  },
  deauthorize: {
    part: 'accounts',
    run: ({ sandbox, values }) => deauthorize(sandbox, named(sandbox, 'accounts', values.account)),
  },
  time: { part: 'time', run: move },
  ...INTENT_CONTROLS,
};

export const DONE: Record<string, string> = {
  delivery: 'Set. It applies from the next event.',
  send: 'Sent. The answer is shown beside the event.',
  drop: 'Lost. It can still be sent from the recent events.',
  expire: 'The checkout has expired.',
  settle: 'The bank debit has ended.',
  refund: 'Refunded.',
  dispute: 'The buyer’s bank has opened a dispute.',
  'close-dispute': 'The dispute is closed.',
  account: 'The account has changed.',
  'pay-out': 'Paid out. It arrives at the bank in a day.',
  'end-payout': 'The bank has answered.',
  deauthorize: 'The account has left the platform.',
  time: 'The clock was moved.',
  ...INTENT_DONE,
};

function setDelivery({ sandbox: { store }, values }: Press): void {
  const set = values.reset
    ? {}
    : {
        hold: values.hold === 'yes',
        reorder: values.reorder === 'yes',
        delayMs: numberOf(values, 'delay', 600) * 1000,
        drop: numberOf(values, 'drop', 10_000),
        duplicate: numberOf(values, 'duplicate', 10_000),
      };
  store.transact(() => store.put('controls', { ...NO_CONTROLS, ...set }));
}

async function send({ sandbox: { store }, deliverer, values }: Press): Promise<void> {
  const chosen = store
    .list('deliveries')
    .filter((one) => (values.event ? one.event === values.event : one.status === 'pending'));
  await deliverer.flush(chosen);
}

function drop({ sandbox: { store }, values }: Press): void {
  store.transact(() => {
    for (const one of store.list('deliveries')) {
      if (one.event !== values.event || one.status !== 'pending') continue;
      store.update('deliveries', one, { status: 'dropped', last_result: 'dropped by hand' });
    }
  });
}

function expire({ sandbox, values }: Press): void {
  const { session } = getSession(sandbox, values.session ?? '');
  if (session.status !== 'open') throw new StripeError(400, `This checkout is ${session.status}.`);
  expireSession(sandbox, session);
}

/**
 * Refunds a charge as the platform's owner would in Stripe's dashboard: the seller and the platform return their
 * shares.
 */
function refund({ sandbox, values }: Press): void {
  const charge = named(sandbox, 'charges', values.charge);
  const amount = minorUnits(values.amount ?? '', charge);
  const input = {
    amount,
    metadata: {},
    reason: 'requested_by_customer' as const,
    refundApplicationFee: charge.application_fee !== null,
    reverseTransfer: charge.transfer !== null,
  };
  sandbox.store.transact(() => refundCharge(sandbox, charge, input));
}

function minorUnits(text: string, { currency }: Charge): number {
  const decimals = decimalsOf(currency);
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(text) ?? [];
  const amount = Number(`${whole}${fraction.padEnd(decimals, '0')}`);
  if (whole === '' || fraction.length > decimals || amount === 0) {
    throw new StripeError(400, `“${text}” is not an amount in ${currency.toUpperCase()}.`);
  }
  return amount;
}

function close({ sandbox, values }: Press): void {
  const charge = named(sandbox, 'charges', values.charge);
  const open = sandbox.store
    .list('disputes')
    .find(
      ({ charge: of, status }) =>
        of === charge.id && status !== 'won' && (status !== 'lost' || values.outcome === 'won'),
    );
  if (!open) throw new StripeError(400, 'This payment has no open dispute.');
  closeDispute(sandbox, open, values.outcome === 'lost' ? 'lost' : 'won');
}

function change({ sandbox, values }: Press): void {
  const { charges, payouts, requirements } = values;
  switchAccount(sandbox, named(sandbox, 'accounts', values.account), {
    charges: charges ? charges === 'on' : undefined,
    payouts: payouts ? payouts === 'on' : undefined,
    requirements: REQUIREMENTS.find((known) => known === requirements),
  });
}

const REQUIREMENTS = ['due', 'none', 'past_due', 'under_review'] as const;

function move({ sandbox: { store }, values }: Press): void {
  if (values.minutes === 'real') moveTime(store, 0);
  else moveTime(store, aheadMs(store) + numberOf(values, 'minutes', 60 * 24 * 60) * 60_000);
}

function numberOf(values: Values, name: string, most: number): number {
  const text = values[name] ?? '';
  if (!/^\d{1,6}$/.test(text) || Number(text) > most) {
    throw new StripeError(400, `“${text}” is not a whole number from 0 to ${most}.`);
  }
  return Number(text);
}
