import { emit } from '../events/emit.ts';
import { type Account, NOTHING_DUE, type Requirements } from '../objects/account.ts';
import type { Sandbox } from '../state/sandbox.ts';
import { changeAccount } from './complete-account.ts';

export interface AccountSwitches {
  charges?: boolean | undefined;
  payouts?: boolean | undefined;
  /**
   * The requirements of the provider: no document (`none`), a document that is due (`due`) or overdue (`past_due`),
   * or nothing more until the provider has reviewed a document (`under_review`).
   */
  requirements?: 'due' | 'none' | 'past_due' | 'under_review' | undefined;
}

/** Changes an account's capabilities and requirements, as Stripe can. */
export function switchAccount(
  sandbox: Sandbox,
  account: Account,
  { charges = account.charges_enabled, payouts = account.payouts_enabled, requirements }: AccountSwitches,
): Account {
  const asked = requirements ? REQUIREMENTS[requirements] : account.requirements;
  return changeAccount(sandbox, account, {
    capabilities: Object.fromEntries(
      Object.keys(account.capabilities).map((name) => [name, charges ? 'active' : 'inactive']),
    ),
    charges_enabled: charges,
    details_submitted: account.details_submitted || charges || requirements === 'under_review',
    payouts_enabled: payouts,
    requirements: { ...asked, disabled_reason: charges && payouts ? null : reasonFor(asked) },
  });
}

/**
 * Disconnects an account from the platform, as its owner can. The platform's key then has no access to the account.
 */
export function deauthorize(sandbox: Sandbox, account: Account): void {
  sandbox.store.transact(() => {
    sandbox.store.remove('accounts', account.id);
    const application = { id: 'ca_sandbox', object: 'application', name: 'Payments sandbox' };
    emit(sandbox, 'account.application.deauthorized', application, {
      subject: account.id,
      account: account.id,
    });
  });
}

const DOCUMENT = 'company.verification.document';

const REQUIREMENTS: Record<NonNullable<AccountSwitches['requirements']>, Requirements> = {
  none: NOTHING_DUE,
  due: { ...NOTHING_DUE, currently_due: [DOCUMENT], eventually_due: [DOCUMENT] },
  past_due: { ...NOTHING_DUE, currently_due: [DOCUMENT], eventually_due: [DOCUMENT], past_due: [DOCUMENT] },
  under_review: { ...NOTHING_DUE, pending_verification: [DOCUMENT] },
};

function reasonFor({ past_due: late, currently_due: due, pending_verification: pending }: Requirements) {
  if (late.length > 0 || due.length > 0) return 'requirements.past_due';
  return pending.length > 0 ? 'requirements.pending_verification' : 'under_review';
}
