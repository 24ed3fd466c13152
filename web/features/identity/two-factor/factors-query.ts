import { api } from '../../../api/client.ts';

/** The verified factors of the signed-in user. Only the first one is used (docs/product.md, Sign-in). */
export const factorsQuery = api.mfa.listFactors.queryOptions();
export const recoveryCodesQuery = api.mfa.countRecoveryCodes.queryOptions();
