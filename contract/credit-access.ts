/** The access of operations of the seller of credit accounts. */
export const sells = { kind: 'organization', action: 'credit.manage' } as const;

/** The refusals of changes. CONFLICT: the state of the account does not allow the change. */
export const changes = ['NOT_FOUND', 'CONFLICT'] as const;
