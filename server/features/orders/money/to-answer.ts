import { answerableStatuses } from '../../../../contract/money-choices.ts';

/** Of d (disputes), as the index says it (server/db/schema/order-money.ts). */
export const isToAnswer = `d.status IN (${answerableStatuses.map((status) => `'${status}'`).join(', ')}) AND d.evidence_submitted_at IS NULL`;
