import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { emailStates } from '../../../../contract/email-states.ts';
import type { LoggedEmail } from '../../../../contract/mail-log.ts';
import { client } from '../../../api/client.ts';
import { languageNames } from '../../../locales/language-names.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText, RelativeTime } from '../../../ui/time.tsx';
import { ErrorText } from './error-text.tsx';
import { AboutFilter, Choice, Filters } from './filters.tsx';
import { standingQuery } from './first-queries.ts';
import { RetryJob } from './job-list.tsx';
import { emailsQuery } from './queries.ts';
import { SupportList } from './support-list.tsx';
import { useRepair } from './use-repair.ts';
import { useSupportSearch } from './use-support-search.ts';
import { emailStateWords } from './words.ts';

/** The emails of the last 90 days with their recipient and delivery state. Does not show their contents. */
export function EmailList() {
  const { t } = useLingui();
  const read = useQuery(emailsQuery(useSupportSearch()));
  const { data: standing } = useQuery(standingQuery);
  const [repeating, setRepeating] = useState<LoggedEmail | null>(null);
  return (
    <>
      <Filters>
        <AboutFilter label={t`Emails to an address`} placeholder={t`Whole email address`} />
        <Choice
          label={t`State`}
          name="state"
          all={t`Any state`}
          options={emailStates.map((state) => [state, t(emailStateWords[state].label)])}
        />
        <Choice
          label={t`Kind`}
          name="kind"
          all={t`Any kind`}
          options={(standing?.emailKinds ?? []).map((kind) => [kind, kind])}
        />
      </Filters>
      <p className="mb-3 max-w-prose text-sm text-muted">
        <Trans>
          The text is not kept. An email with a single-use link cannot be resent: its reader requests a new
          link.
        </Trans>
      </p>
      <SupportList read={read} empty={{ title: <Trans>No emails in the last 90 days.</Trans> }}>
        {({ items }) => <EmailTable emails={items} onRepeat={setRepeating} />}
      </SupportList>
      <Repeat email={repeating} onClose={() => setRepeating(null)} />
    </>
  );
}

type EmailTableProps = { emails: readonly LoggedEmail[]; onRepeat: (email: LoggedEmail) => void };

function EmailTable({ emails, onRepeat }: EmailTableProps) {
  const { t } = useLingui();
  return (
    <Table label={t`Emails`} many dense>
      <thead>
        <tr>
          <Th>{t`Recipient`}</Th>
          <Th>{t`Kind`}</Th>
          <Th>{t`Language`}</Th>
          <Th>{t`State`}</Th>
          <Th numeral>{t`Attempts`}</Th>
          <Th>{t`Queued`}</Th>
          <Th>
            <span className="sr-only">{t`Actions`}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {emails.map((email) => (
          <EmailRow key={email.id} email={email} onRepeat={onRepeat} />
        ))}
      </tbody>
    </Table>
  );
}

function EmailRow({ email, onRepeat }: { email: LoggedEmail; onRepeat: (email: LoggedEmail) => void }) {
  const { t } = useLingui();
  const { kind, language, state, attempts, error, queuedAt, job, mayRepeat, isRepeat } = email;
  const recipient = email.recipient ?? t`Deleted user`;
  return (
    <tr>
      <RowHead>
        <div className="min-w-0">
          <span className="block max-w-72 truncate font-medium" title={recipient}>
            {recipient}
          </span>
          {error && <ErrorText text={error} />}
        </div>
      </RowHead>
      <Td label={t`Kind`}>
        <span className="font-mono text-sm whitespace-nowrap">{kind}</span>
        {isRepeat && <span className="block text-sm text-muted">{t`Sent again`}</span>}
      </Td>
      <Td label={t`Language`}>
        <span lang={language}>{languageNames[language]}</span>
      </Td>
      <Td label={t`State`}>
        <StatusBadge tone={emailStateWords[state].tone}>{t(emailStateWords[state].label)}</StatusBadge>
        {state === 'failed' && job?.nextTryAt && (
          <span className="block text-sm text-muted">
            <Trans>
              Next try <RelativeTime value={job.nextTryAt} />
            </Trans>
          </span>
        )}
      </Td>
      <Td label={t`Attempts`} numeral>
        {attempts}
      </Td>
      <Td label={t`Queued`}>
        <DateText value={queuedAt} withTime />
      </Td>
      <Td className="justify-end! space-x-1 text-end!">
        {state === 'failed' && job && (
          <RetryJob id={job.id} name={recipient} isRunning={job.state === 'running'} />
        )}
        {mayRepeat && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t`Send again to ${recipient}`}
            onClick={() => onRepeat(email)}
          >
            <Trans>Send again</Trans>
          </Button>
        )}
      </Td>
    </tr>
  );
}

function Repeat({ email, onClose }: { email: LoggedEmail | null; onClose: () => void }) {
  const { t } = useLingui();
  const recipient = email?.recipient ?? '';
  const repeat = useRepair({
    mutationFn: (id: string) => client.support.repeatEmail({ id }),
    errorTitle: msg`Failed to resend the email`,
    done: t`The email is on its way again`,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open={email !== null}
      onOpenChange={(open) => open || onClose()}
      tone="primary"
      title={<Trans>Resend this email?</Trans>}
      description={<Trans>{recipient} gets it a second time, as it was.</Trans>}
      confirmLabel={<Trans>Send again</Trans>}
      busy={repeat.isPending}
      onConfirm={() => email && repeat.mutate(email.id)}
    />
  );
}
