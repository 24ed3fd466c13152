/** SQL condition: the user has an authenticator app. */
const hasApp = (userId: string) =>
  `EXISTS (SELECT FROM mfa_factors f WHERE f.user_id = ${userId} AND f.verified_at IS NOT NULL)`;
/** SQL condition: the user has a passkey. */
const hasPasskey = (userId: string) => `EXISTS (SELECT FROM passkeys k WHERE k.user_id = ${userId})`;

/**
 * SQL condition: the user has a second factor, which every session needs.
 * @param userId the column with the user's id in the surrounding statement
 */
export const hasSecondFactor = (userId: string) => `(${hasApp(userId)} OR ${hasPasskey(userId)})`;

/** SQL expression: the kinds of the user's second factors (`SecondFactor` of the contract). */
export const secondFactorsOf = (userId: string) =>
  `ARRAY(SELECT 'code'::text WHERE ${hasApp(userId)} UNION ALL SELECT 'passkey' WHERE ${hasPasskey(userId)})`;
