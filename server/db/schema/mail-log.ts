import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { emailStates } from '../../../contract/email-states.ts';
import type { Language } from '../../../contract/languages.ts';
import { at, citext, listed } from './columns.ts';

/**
 * Every email with its delivery state but without its text. Only the queue stores the text, until the email is sent.
 */
export const mailLog = pgTable(
  'mail_log',
  {
    /** The email's Message-ID contains this id. */
    id: uuid('id').primaryKey(),
    /** Null after the account was deleted. */
    recipient: citext('recipient'),
    kind: text('kind').notNull(),
    language: text('language').$type<Language>().notNull(),
    /**
     * The parameters of the email's text, so that the email can be sent again. Only for emails without a single-use
     * link.
     */
    told: jsonb('told'),
    /** The id of the email that this one repeats. */
    repeats: uuid('repeats'),
    state: text('state', { enum: emailStates }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    queuedAt: at('queued_at').notNull().defaultNow(),
    /** When the email was sent. For an email that is not sent yet: when the last attempt was made. */
    triedAt: at('tried_at'),
  },
  (t) => [
    index('mail_log_newest').on(t.queuedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('mail_log_recipient').on(t.recipient, t.queuedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('mail_log_kind').on(t.kind, t.queuedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('mail_log_unsent')
      .on(t.state, t.queuedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state <> 'sent'`),
    index('mail_log_repeats').on(t.repeats).where(sql`repeats is not null`),
    check('mail_log_state', sql`${t.state} in ${listed(emailStates)}`),
    check('mail_log_language', sql`${t.language} ~ '^[a-z]{2}$'`),
  ],
);
