import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { accountTermsInput, blockAccountInput } from '../../../../contract/credit-accounts.ts';
import type { ActorContext } from '../../../access/context.ts';
import { changeAccount } from './change-account.ts';

type Located = { orgId: string; id: string };
type Terms = z.output<typeof accountTermsInput>;

const ofSeller = ({ id, orgId }: Located) => sql`a.id = ${id} AND a.seller_org_id = ${orgId}`;
const ofBuyer = ({ id, orgId }: Located) => sql`a.id = ${id} AND a.buyer_org_id = ${orgId}`;
const terms = ({ limit, paymentDays, statementDay }: Terms) =>
  sql`credit_limit = ${limit}::numeric, payment_days = ${paymentDays}, statement_day = ${statementDay}`;

export function openAccount(context: ActorContext, input: Terms): Promise<void> {
  const set = sql`state = 'open', opened_at = now(), ${terms(input)}`;
  return changeAccount(context, { of: ofSeller(input), from: ['requested'], set, needsActiveSeller: true });
}

export function updateAccount(context: ActorContext, input: Terms): Promise<void> {
  return changeAccount(context, { of: ofSeller(input), from: ['open', 'blocked'], set: terms(input) });
}

export function declineAccount(context: ActorContext, input: Located): Promise<void> {
  return changeAccount(context, { of: ofSeller(input), from: ['requested'], set: sql`state = 'declined'` });
}

export function withdrawRequest(context: ActorContext, input: Located): Promise<void> {
  return changeAccount(context, { of: ofBuyer(input), from: ['requested'], set: sql`state = 'withdrawn'` });
}

export function blockAccount(
  context: ActorContext,
  input: z.output<typeof blockAccountInput>,
): Promise<void> {
  const set = sql`state = 'blocked', block_reason = ${input.reason}`;
  return changeAccount(context, { of: ofSeller(input), from: ['open'], set });
}

export function unblockAccount(context: ActorContext, input: Located): Promise<void> {
  const set = sql`state = 'open', block_reason = ''`;
  return changeAccount(context, { of: ofSeller(input), from: ['blocked'], set });
}

export function closeAccount(context: ActorContext, input: Located): Promise<void> {
  const set = sql`state = 'closed', block_reason = ''`;
  return changeAccount(context, { of: ofSeller(input), from: ['open', 'blocked'], set });
}
