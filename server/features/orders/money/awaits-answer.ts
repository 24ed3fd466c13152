import { answerableStatuses } from '../../../../contract/money-choices.ts';

/**
 * SQL condition: a dispute (alias `d`) waits for the seller's response. The index `disputes_to_answer` has the same
 * condition.
 */
export const awaitsAnswer = `d.status IN (${answerableStatuses.map((status) => `'${status}'`).join(', ')}) AND d.evidence_submitted_at IS NULL`;
