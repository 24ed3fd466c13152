import type { EmailState } from '../../../../contract/email-states.ts';
import type { LoggedEmail } from '../../../../contract/mail-log.ts';
import type { Database } from '../../../db/connection.ts';
import { type Listing, listPage } from '../../../db/list-page.ts';
import { emailJobKeySql } from '../../../mail/mail-log.ts';
import { readSearchQuery } from '../../accounts/search-query.ts';
import { jobState, nextTry } from './list-failed-jobs.ts';

/** SQL condition: the email `r` (mail_log) can be sent again. False while the email is being sent again. */
export const mayRepeat = `(r.state = 'sent' AND r.told IS NOT NULL AND r.recipient IS NOT NULL
  AND NOT EXISTS (SELECT FROM mail_log again WHERE again.repeats = r.id AND again.state = 'queued'))`;

const listing: Listing = {
  from: 'mail_log',
  key: 'r.queued_at',
  id: 'r.id',
  item: `json_build_object('id', r.id, 'recipient', r.recipient, 'kind', r.kind, 'language', r.language, 'state', r.state,
    'attempts', r.attempts, 'error', r.last_error, 'queuedAt', r.queued_at, 'triedAt', r.tried_at,
    'job', CASE WHEN j.id IS NOT NULL THEN json_build_object('id', j.id::text, 'state', ${jobState}, 'nextTryAt', ${nextTry}) END,
    'mayRepeat', ${mayRepeat}, 'isRepeat', r.repeats IS NOT NULL)`,
  joins: `LEFT JOIN graphile_worker.jobs j ON j.key = ${emailJobKeySql('r.id')}`,
};

export type EmailsQuery = {
  state?: EmailState | undefined;
  kind?: string | undefined;
  about?: string | undefined;
  cursor?: string | undefined;
  pageSize: number;
};

export function listEmails(
  db: Database,
  { state, kind, about, ...page }: EmailsQuery,
): Promise<{ items: LoggedEmail[]; nextCursor: string | null }> {
  return listPage<LoggedEmail>(db, listing, {
    ...page,
    filters: (bind) => {
      const filters: string[] = [];
      // Uses the same condition as the index of unsent emails.
      if (state === 'sent') filters.push(`r.state = 'sent'`);
      else if (state) filters.push(`r.state = ${bind(state)} AND r.state <> 'sent'`);
      if (kind) filters.push(`r.kind = ${bind(kind)}`);
      if (about) filters.push(aboutOne(about, bind));
      return filters;
    },
  });
}

/** The search text must be a whole address or the whole id of an email, because no index finds a part of them. */
function aboutOne(about: string, bind: (value: unknown) => string): string {
  const { id, messageId } = readSearchQuery(about);
  if (id ?? messageId) return `r.id = ${bind(id ?? messageId)}::uuid`;
  return `r.recipient = ${bind(about)}::citext`;
}
