/** SQL condition: an authenticator app of the user is enrolled (`userId`: as in `hasSecondFactor`). */
const hasApp = (userId: string) =>
  `EXISTS (SELECT FROM mfa_factors f WHERE f.user_id = ${userId} AND f.verified_at IS NOT NULL)`;
const hasPasskey = (userId: string) => `EXISTS (SELECT FROM passkeys k WHERE k.user_id = ${userId})`;

/**
 * SQL condition: the account has a second factor. Its sessions then need two factors.
 * @param userId the column with the user's id in the surrounding statement
 */
export const hasSecondFactor = (userId: string) => `(${hasApp(userId)} OR ${hasPasskey(userId)})`;

/** SQL condition: the account has a second factor that is older than this time. */
export const hasSecondFactorSince = (userId: string, time: string) =>
  `EXISTS (SELECT FROM mfa_factors f WHERE f.user_id = ${userId} AND f.verified_at < ${time}
    UNION ALL SELECT FROM passkeys k WHERE k.user_id = ${userId} AND k.created_at < ${time})`;

/** SQL expression: the second factors of the account, as in the contract (`SecondFactor`). */
export const secondFactorsOf = (userId: string) =>
  `ARRAY(SELECT 'code'::text WHERE ${hasApp(userId)} UNION ALL SELECT 'passkey' WHERE ${hasPasskey(userId)})`;
