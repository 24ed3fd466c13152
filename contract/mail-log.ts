import * as z from 'zod/mini';
import { emailStates } from './email-states.ts';
import { jobStates } from './failed-jobs.ts';
import { cursor, id, page, pageSize, searchedText, time } from './fields.ts';
import { languages } from './languages.ts';
import { operation, staffActs, staffReads } from './operation.ts';

const email = z.object({
  id,
  /** Null after the recipient's account was deleted. */
  recipient: z.nullable(z.string()),
  kind: z.string(),
  language: z.enum(languages),
  state: z.enum(emailStates),
  attempts: z.number(),
  error: z.nullable(z.string()),
  queuedAt: time,
  triedAt: z.nullable(time),
  /** The background job that will send the email. Null when the email has been sent. */
  job: z.nullable(z.object({ id: z.string(), state: z.enum(jobStates), nextTryAt: z.nullable(time) })),
  /** False for an email with a single-use link. Its recipient must request a new link instead. */
  mayRepeat: z.boolean(),
  isRepeat: z.boolean(),
});
export type LoggedEmail = z.infer<typeof email>;

/** Sent and queued emails. Each entry has the recipient, and says whether the mail server accepted the email. */
export const mailLog = {
  listEmails: operation({
    method: 'GET',
    path: '/api/platform/emails',
    summary: 'Emails that were queued, sent or failed, newest first, without their text',
    access: staffReads,
  })
    .input(
      z.object({
        state: z.optional(z.enum(emailStates)),
        kind: z.optional(z.string().check(z.maxLength(100))),
        /** Filter: a complete email address, or the id of an email. */
        about: z.optional(searchedText),
        cursor,
        pageSize,
      }),
    )
    .output(page(email)),
  repeatEmail: operation({
    method: 'POST',
    path: '/api/platform/emails/{id}/repeat',
    summary: 'Send an email again; refused for an email with a single-use link',
    access: staffActs,
    refuses: ['LETTER_NOT_REPEATABLE'],
  })
    .input(z.object({ id }))
    .output(z.object({})),
};
