import { expect } from 'vitest';
import { unique } from '../builders.ts';
import type { Client } from '../test-client.ts';
import { type AccessCases, anySession, everyone, signedIn } from './outcomes.ts';

const password = 'a long password';
const proof = { password };
const nothing = '019a0000-0000-7000-8000-000000000000';
const forgedToken = 'x'.repeat(43);
const forgedAssertion = {
  id: 'AAAA',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const forgedAttestation = { id: 'AAAA', response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };

/** Sessions, second factors and the account. These callers have no password, so the server accepts no proof. */
export const identityCases: AccessCases = {
  'auth.signUp': [
    {
      call: (client) => client.auth.signUp({ email: `${unique()}@x.example`, password, fullName: 'Ada' }),
      outcomes: everyone(),
    },
  ],
  'auth.signIn': [
    {
      call: (client) => client.auth.signIn({ email: `${unique()}@x.example`, password }),
      outcomes: everyone('INVALID_CREDENTIALS'),
    },
  ],
  'auth.refresh': [{ call: (client) => client.auth.refresh(), outcomes: everyone() }],
  'auth.endViewing': [{ call: (client) => client.auth.endViewing(), outcomes: everyone() }],
  'users.listViewings': [{ call: (client) => client.users.listViewings(), outcomes: signedIn() }],
  'auth.signOut': [{ call: (client) => client.auth.signOut(), outcomes: anySession() }],
  'auth.requestPasswordReset': [
    {
      call: (client) => client.auth.requestPasswordReset({ email: `${unique()}@x.example` }),
      outcomes: everyone(),
    },
  ],
  'auth.resetPassword': [
    {
      call: (client) => client.auth.resetPassword({ token: forgedToken, password: 'correct horse 2026' }),
      outcomes: everyone('LINK_INVALID'),
    },
    {
      name: 'with a link of somebody else, leaves the caller alone',
      call: async (client, { colleaguesLink }) => {
        const before = await ownSessions(client);
        await client.auth.resetPassword({
          token: await colleaguesLink('reset'),
          password: 'correct horse 2026',
        });
        expect(await ownSessions(client)).toEqual(before);
      },
      outcomes: everyone(),
    },
  ],
  'auth.previewLink': [
    {
      call: (client) => client.auth.previewLink({ token: forgedToken }),
      outcomes: everyone('LINK_INVALID'),
    },
    {
      name: 'of somebody else, tells what it is and not whose',
      call: async (client, { colleaguesLink }) => {
        const preview = await client.auth.previewLink({ token: await colleaguesLink('reset') });
        expect(preview).toEqual({
          purpose: 'reset',
          email: expect.any(String),
          state: 'open',
          isEmailVerified: false,
        });
      },
      outcomes: everyone(),
    },
  ],
  'auth.changePassword': [
    {
      call: (client) => client.auth.changePassword({ proof, password: 'correct horse 2026' }),
      outcomes: signedIn('WRONG_PROOF'),
    },
  ],
  'auth.resendVerification': [{ call: (client) => client.auth.resendVerification(), outcomes: signedIn() }],
  'auth.verifyEmail': [
    {
      call: (client) => client.auth.verifyEmail({ token: forgedToken }),
      outcomes: everyone('LINK_INVALID'),
    },
    {
      name: 'with a link of somebody else, opens a session of theirs and leaves the caller alone',
      call: async (client, { colleagueId, colleaguesLink }) => {
        const before = await ownSessions(client);
        const { user } = await client.auth.verifyEmail({ token: await colleaguesLink('verify') });
        expect(user.id).toBe(await colleagueId());
        expect(await ownSessions(client)).toEqual(before);
      },
      outcomes: everyone(),
    },
  ],
  'auth.changeEmail': [
    {
      call: (client) => client.auth.changeEmail({ email: `${unique()}@x.example`, proof }),
      outcomes: signedIn('WRONG_PROOF'),
    },
  ],
  'auth.confirmEmailChange': [
    {
      call: (client) => client.auth.confirmEmailChange({ token: forgedToken }),
      outcomes: everyone('LINK_INVALID'),
    },
    {
      name: 'with a link of somebody else, moves their account alone',
      call: async (client, { colleaguesLink }) => {
        const before = await ownAddress(client);
        await client.auth.confirmEmailChange({ token: await colleaguesLink('change') });
        expect(await ownAddress(client)).toEqual(before);
      },
      outcomes: everyone(),
    },
  ],
  'auth.stopEmailChange': [
    {
      call: (client) => client.auth.stopEmailChange({ token: forgedToken }),
      outcomes: everyone('LINK_INVALID'),
    },
    {
      name: 'with a link that changes an address, does nothing',
      call: async (client, { colleaguesLink }) =>
        client.auth.stopEmailChange({ token: await colleaguesLink('change') }),
      outcomes: everyone('LINK_INVALID'),
    },
  ],
  'auth.listSessions': [{ call: (client) => client.auth.listSessions(), outcomes: signedIn() }],
  'auth.endSession': [
    { call: (client) => client.auth.endSession({ id: nothing }), outcomes: signedIn('NOT_FOUND') },
  ],
  'auth.endOtherSessions': [{ call: (client) => client.auth.endOtherSessions(), outcomes: signedIn() }],
  'mfa.listFactors': [{ call: (client) => client.mfa.listFactors(), outcomes: anySession() }],
  'mfa.enroll': [{ call: (client) => client.mfa.enroll(), outcomes: signedIn() }],
  'mfa.challenge': [
    {
      call: (client) => client.mfa.challenge({ factorId: nothing }),
      outcomes: anySession('NOT_FOUND'),
    },
  ],
  'mfa.verify': [
    {
      call: (client) => client.mfa.verify({ factorId: nothing, challengeId: nothing, code: '000000' }),
      outcomes: anySession('INVALID_CODE'),
    },
  ],
  'mfa.useRecoveryCode': [
    {
      call: (client) => client.mfa.useRecoveryCode({ code: 'k7qd-3xmp' }),
      outcomes: anySession('INVALID_CODE'),
    },
  ],
  'mfa.countRecoveryCodes': [{ call: (client) => client.mfa.countRecoveryCodes(), outcomes: signedIn() }],
  'mfa.regenerateRecoveryCodes': [
    { call: (client) => client.mfa.regenerateRecoveryCodes(proof), outcomes: signedIn('WRONG_PROOF') },
  ],
  'mfa.unenroll': [
    {
      call: (client) => client.mfa.unenroll({ factorId: nothing, proof }),
      outcomes: signedIn('WRONG_PROOF'),
    },
  ],
  'mfa.getAssuranceLevel': [{ call: (client) => client.mfa.getAssuranceLevel(), outcomes: anySession() }],
  'passkeys.list': [{ call: (client) => client.passkeys.list(), outcomes: signedIn() }],
  'passkeys.beginAdding': [
    { call: (client) => client.passkeys.beginAdding({ proof }), outcomes: signedIn('WRONG_PROOF') },
  ],
  'passkeys.add': [
    {
      call: (client) => client.passkeys.add({ name: 'Laptop', attestation: forgedAttestation }),
      outcomes: signedIn('PASSKEY_REFUSED'),
    },
  ],
  'passkeys.rename': [
    {
      call: (client) => client.passkeys.rename({ id: nothing, name: 'Laptop' }),
      outcomes: signedIn('NOT_FOUND'),
    },
  ],
  'passkeys.remove': [
    { call: (client) => client.passkeys.remove({ id: nothing, proof }), outcomes: signedIn('WRONG_PROOF') },
  ],
  'passkeys.beginSignIn': [{ call: (client) => client.passkeys.beginSignIn(), outcomes: everyone() }],
  'passkeys.signIn': [
    {
      call: (client) => client.passkeys.signIn({ assertion: forgedAssertion }),
      outcomes: everyone('PASSKEY_REFUSED'),
    },
  ],
  'passkeys.beginSecondFactor': [
    { call: (client) => client.passkeys.beginSecondFactor(), outcomes: anySession() },
  ],
  'passkeys.verifySecondFactor': [
    {
      call: (client) => client.passkeys.verifySecondFactor({ assertion: forgedAssertion }),
      outcomes: anySession('PASSKEY_REFUSED'),
    },
  ],
  'passkeys.beginConfirming': [{ call: (client) => client.passkeys.beginConfirming(), outcomes: signedIn() }],
  'users.findRole': [{ call: (client) => client.users.findRole(), outcomes: signedIn() }],
  'users.findProfile': [{ call: (client) => client.users.findProfile(), outcomes: signedIn() }],
  'users.createProfile': [{ call: (client) => client.users.createProfile(), outcomes: signedIn() }],
  'users.completeOnboarding': [
    {
      call: (client) => client.users.completeOnboarding({ role: 'buyer', organization: null }),
      outcomes: signedIn('ALREADY_ONBOARDED'),
    },
  ],
  'users.updateProfile': [
    { call: (client) => client.users.updateProfile({ fullName: 'Ada Lovelace' }), outcomes: signedIn() },
  ],
  'users.uploadAvatar': [
    {
      call: (client) => client.users.uploadAvatar({ image: new File(['no picture'], 'no.png') }),
      outcomes: signedIn('BAD_REQUEST'),
    },
  ],
  'users.deleteAvatar': [{ call: (client) => client.users.deleteAvatar(), outcomes: signedIn() }],
  'users.exportData': [{ call: (client) => client.users.exportData(), outcomes: signedIn() }],
  'search.everywhere': [
    { call: (client) => client.search.everywhere({ text: 'pump' }), outcomes: signedIn() },
  ],
  'users.deleteAccount': [
    { call: (client) => client.users.deleteAccount(proof), outcomes: signedIn('WRONG_PROOF') },
  ],
};

/**
 * The caller's own sessions and email address, or the code of the refusal. Sessions and address must not change when
 * the caller uses another user's link.
 */
const ownSessions = (client: Client) => client.auth.listSessions().then(shapes, codeIn);
const ownAddress = (client: Client) => client.users.findProfile().then(({ email }) => email, codeIn);
const shapes = (sessions: { id: string }[]) => sessions.map(({ id }) => id);
const codeIn = (error: { code: string }) => error.code;
