import { api } from '../../access/guard.ts';
import { challengeFactor } from './challenge-factor.ts';
import { enrollFactor } from './enroll-factor.ts';
import { listFactors } from './list-factors.ts';
import { presentOwnSession } from './present-own-session.ts';
import { countRecoveryCodes, regenerateRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { unenrollFactor } from './unenroll-factor.ts';
import { verifyFactor } from './verify-factor.ts';

export const mfa = {
  listFactors: api.mfa.listFactors.handler(({ context }) =>
    listFactors(context.deps.db, context.actor.userId),
  ),
  enroll: api.mfa.enroll.handler(({ context }) => enrollFactor(context)),
  challenge: api.mfa.challenge.handler(({ context, input }) => challengeFactor(context, input.factorId)),
  verify: api.mfa.verify.handler(({ context, input }) => verifyFactor(context, input)),
  useRecoveryCode: api.mfa.useRecoveryCode.handler(({ context, input }) =>
    useRecoveryCode(context, input.code),
  ),
  countRecoveryCodes: api.mfa.countRecoveryCodes.handler(async ({ context }) => ({
    codesLeft: await countRecoveryCodes(context),
  })),
  regenerateRecoveryCodes: api.mfa.regenerateRecoveryCodes.handler(async ({ context, input }) => ({
    recoveryCodes: await regenerateRecoveryCodes(context, input),
  })),
  unenroll: api.mfa.unenroll.handler(async ({ context, input }) => ({
    session: await unenrollFactor(context, input),
  })),
  getAssuranceLevel: api.mfa.getAssuranceLevel.handler(async ({ context }) => {
    const { currentLevel, nextLevel } = await presentOwnSession(context);
    return { currentLevel, nextLevel };
  }),
};
