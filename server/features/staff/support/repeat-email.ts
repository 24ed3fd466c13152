import { sql } from 'drizzle-orm';
import type { Language } from '../../../../contract/languages.ts';
import type { ActorContext } from '../../../access/context.ts';
import { refuse } from '../../../access/refuse.ts';
import type { EmailContent } from '../../../mail/emails/write-email.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { recordAction, withStaff } from '../staff-action.ts';
import { mayRepeat } from './list-emails.ts';

type Email = { recipient: string; language: Language; told: EmailContent; may_repeat: boolean };

/**
 * Sends an email again, rendered from its stored parameters. An email with a single-use link cannot be sent again,
 * because its parameters are not stored. Its recipient must request a new link.
 * @throws NOT_FOUND, LETTER_NOT_REPEATABLE
 */
export async function repeatEmail(context: ActorContext, id: string): Promise<void> {
  await withStaff(context, '', async (tx) => {
    // A second request waits here, and then finds that the email was already sent again.
    await tx.execute(sql`SELECT FROM mail_log WHERE id = ${id} FOR UPDATE`);
    const { rows } = await tx.execute<Email>(sql`
      SELECT r.recipient, r.language, r.told, ${sql.raw(mayRepeat)} AS may_repeat FROM mail_log r WHERE r.id = ${id}`);
    const email = rows[0];
    if (!email) throw refuse('NOT_FOUND');
    if (!email.may_repeat) throw refuse('LETTER_NOT_REPEATABLE');
    const { recipient: to, language, told } = email;
    await queueEmails(tx, context.deps.env, { to, language, content: told, repeats: id });
    await recordAction(tx, 'letter.repeat', { kind: 'letter', id });
  });
}
