import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { proofKinds } from '../../../contract/auth.ts';
import { at, listed } from './columns.ts';
import { passkeys, sessions } from './identity.ts';
import { externalIdentities } from './single-sign-on.ts';

/** How the user has proved their identity in a session. `at`: when the user gave this kind of proof last. */
export const sessionProofs = pgTable(
  'session_proofs',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: proofKinds }).notNull(),
    passkeyId: uuid('passkey_id').references(() => passkeys.id, { onDelete: 'cascade' }),
    identityId: uuid('identity_id').references(() => externalIdentities.id, {
      onDelete: 'cascade',
    }),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.kind] }),
    index('session_proofs_passkey').on(t.passkeyId),
    index('session_proofs_identity').on(t.identityId),
    check('session_proofs_kind', sql`${t.kind} in ${listed(proofKinds)}`),
    check('session_proofs_of_passkey', sql`(${t.kind} = 'passkey') = (${t.passkeyId} is not null)`),
    check('session_proofs_of_identity', sql`(${t.kind} = 'identity') = (${t.identityId} is not null)`),
  ],
);
