import type { LetterState } from '../../../../contract/letters.ts';
import type { LoggedLetter } from '../../../../contract/mail-log.ts';
import type { Database } from '../../../db/connection.ts';
import { type Filter, type Listing, listPage } from '../../../db/list-page.ts';
import { letterJobKeySql } from '../../../mail/mail-log.ts';
import { readSought } from '../../accounts/sought-forms.ts';
import { jobState, nextTry } from './list-failed-jobs.ts';

/** Whether a letter can be sent once more, over r (mail_log); not while it is on its way again already. */
export const mayRepeat = `(r.state = 'sent' AND r.told IS NOT NULL AND r.recipient IS NOT NULL
  AND NOT EXISTS (SELECT FROM mail_log again WHERE again.repeats = r.id AND again.state = 'queued'))`;

const listing: Listing = {
  name: 'letters',
  from: 'mail_log',
  key: 'r.queued_at',
  id: 'r.id',
  item: `json_build_object('id', r.id, 'recipient', r.recipient, 'kind', r.kind, 'language', r.language, 'state', r.state,
    'attempts', r.attempts, 'error', r.last_error, 'queuedAt', r.queued_at, 'triedAt', r.tried_at,
    'job', CASE WHEN j.id IS NOT NULL THEN json_build_object('id', j.id::text, 'state', ${jobState}, 'nextTryAt', ${nextTry}) END,
    'mayRepeat', ${mayRepeat}, 'isRepeat', r.repeats IS NOT NULL)`,
  joins: `LEFT JOIN graphile_worker.jobs j ON j.key = ${letterJobKeySql('r.id')}`,
};

export type LettersQuery = {
  state?: LetterState | undefined;
  kind?: string | undefined;
  about?: string | undefined;
  cursor?: string | undefined;
  pageSize: number;
};

export function listLetters(
  db: Database,
  { state, kind, about, ...page }: LettersQuery,
): Promise<{ items: LoggedLetter[]; nextCursor: string | null }> {
  return listPage<LoggedLetter>(db, listing, {
    ...page,
    filters: (bind) => {
      const filters: Filter[] = [];
      // Said as the index of those that are not sent says it.
      if (state === 'sent') filters.push(['sent', `r.state = 'sent'`]);
      else if (state) filters.push(['state', `r.state = ${bind(state)} AND r.state <> 'sent'`]);
      if (kind) filters.push(['kind', `r.kind = ${bind(kind)}`]);
      if (about) filters.push(aboutOne(about, bind));
      return filters;
    },
  });
}

/** A whole address, or a letter's id: neither a part of one, which no index could find. */
function aboutOne(about: string, bind: (value: unknown) => string): Filter {
  const { id, letter } = readSought(about);
  if (id ?? letter) return ['id', `r.id = ${bind(id ?? letter)}::uuid`];
  return ['recipient', `r.recipient = ${bind(about)}::citext`];
}
