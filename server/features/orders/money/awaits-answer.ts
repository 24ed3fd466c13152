import { answerableStatuses } from '../../../../contract/money-choices.ts';

/** SQL over d (disputes), with the condition of the index (server/db/schema/disputes.ts). */
export const awaitsAnswer = `d.status IN (${answerableStatuses.map((status) => `'${status}'`).join(', ')}) AND d.evidence_submitted_at IS NULL`;
