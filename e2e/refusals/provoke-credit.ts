import type { FieldCode } from '../../contract/field-messages.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import { creditParties, opened, requested } from '../../server/testing/credit.ts';
import type { Shop } from './shop.ts';

/** For each refusal of credit accounts, a function that provokes it. */
export const provokeCreditRefusal = {
  async CREDIT_ACCOUNT_EXISTS({ app }: Shop) {
    const parties = await creditParties(app);
    await requested(parties);
    await requested(parties);
  },
} satisfies Partial<Record<RefusalCode, unknown>>;

export const provokeCreditField = {
  async CREDIT_LIMIT_INVALID({ app }: Shop) {
    await requested(await creditParties(app), { wantedLimit: '0' });
  },
  async CREDIT_SELLER_UNKNOWN({ app }: Shop) {
    const parties = await creditParties(app);
    await requested(parties, { sellerOrgId: parties.buyerOrgId });
  },
  async PAYMENT_DAYS_INVALID({ app }: Shop) {
    await opened(await creditParties(app), { paymentDays: 0 });
  },
  async STATEMENT_DAY_INVALID({ app }: Shop) {
    await opened(await creditParties(app), { statementDay: 29 });
  },
} satisfies Partial<Record<FieldCode, unknown>>;
