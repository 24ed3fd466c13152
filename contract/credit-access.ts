/** The permission that the seller of a credit account needs. */
export const sells = { kind: 'organization', action: 'credit.manage' } as const;

/** The permission that the buyer of a credit account needs to pay. */
export const buys = { kind: 'organization', action: 'purchases.pay' } as const;

/** The refusals of every change of an account. CONFLICT: the state of the account does not allow the change. */
export const changes = ['NOT_FOUND', 'CONFLICT'] as const;
