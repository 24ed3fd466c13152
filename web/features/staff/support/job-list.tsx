import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FailedJob } from '../../../../contract/failed-jobs.ts';
import { client } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText, RelativeTime } from '../../../ui/time.tsx';
import { ErrorText } from './error-text.tsx';
import { Choice, Filters } from './filters.tsx';
import { standingQuery } from './first-queries.ts';
import { jobsQuery } from './queries.ts';
import { SupportList } from './support-list.tsx';
import { useRepair } from './use-repair.ts';
import { useSupportSearch } from './use-support-search.ts';
import { jobStateWords } from './words.ts';

/**
 * Background jobs that have failed. Each job is retried with longer and longer delays, until no attempts are left.
 */
export function JobList() {
  const { t } = useLingui();
  const read = useQuery(jobsQuery(useSupportSearch()));
  const { data: standing } = useQuery(standingQuery);
  const [givingUp, setGivingUp] = useState<FailedJob | null>(null);
  return (
    <>
      <Filters>
        <Choice
          label={t`State`}
          name="state"
          all={t`Any state`}
          options={(['retrying', 'gaveUp'] as const).map((state) => [state, t(jobStateWords[state].label)])}
        />
        <Choice
          label={t`Task`}
          name="kind"
          all={t`Any task`}
          options={(standing?.tasks ?? []).map((task) => [task, task])}
        />
      </Filters>
      <SupportList
        read={read}
        empty={{
          title: <Trans>No job has failed.</Trans>,
          text: <Trans>Emails, events and all other background jobs are up to date.</Trans>,
        }}
      >
        {({ items }) => <JobTable jobs={items} onGiveUp={setGivingUp} />}
      </SupportList>
      <GiveUp job={givingUp} onClose={() => setGivingUp(null)} />
    </>
  );
}

type JobTableProps = { jobs: readonly FailedJob[]; onGiveUp: (job: FailedJob) => void };

function JobTable({ jobs, onGiveUp }: JobTableProps) {
  const { t } = useLingui();
  return (
    <Table label={t`Failed jobs`} many dense>
      <thead>
        <tr>
          <Th>{t`Task`}</Th>
          <Th>{t`State`}</Th>
          <Th numeral>{t`Attempts`}</Th>
          <Th>{t`Next try`}</Th>
          <Th>{t`Created`}</Th>
          <Th>
            <span className="sr-only">{t`Actions`}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} onGiveUp={onGiveUp} />
        ))}
      </tbody>
    </Table>
  );
}

function JobRow({ job, onGiveUp }: { job: FailedJob; onGiveUp: (job: FailedJob) => void }) {
  const { t } = useLingui();
  const { task, about, state, attempts, maxAttempts, error, createdAt, nextTryAt } = job;
  return (
    <tr>
      <RowHead>
        <div className="min-w-0">
          <span className="font-mono text-sm">{task}</span>
          {about && (
            <span className="block max-w-96 truncate text-sm font-normal text-muted" title={about}>
              {about}
            </span>
          )}
          <ErrorText text={error} />
        </div>
      </RowHead>
      <Td label={t`State`}>
        <StatusBadge tone={jobStateWords[state].tone}>{t(jobStateWords[state].label)}</StatusBadge>
      </Td>
      <Td label={t`Attempts`} numeral>
        {attempts} / {maxAttempts}
      </Td>
      <Td label={t`Next try`}>
        <span className="whitespace-nowrap">{nextTryAt ? <RelativeTime value={nextTryAt} /> : '–'}</span>
      </Td>
      <Td label={t`Created`}>
        <DateText value={createdAt} withTime />
      </Td>
      <Td>
        <span className="flex justify-end gap-1">
          <RetryJob id={job.id} name={task} isRunning={state === 'running'} />
          {state === 'retrying' && (
            <Button size="sm" variant="ghost" aria-label={t`Give up ${task}`} onClick={() => onGiveUp(job)}>
              <Trans>Give up</Trans>
            </Button>
          )}
        </span>
      </Td>
    </tr>
  );
}

type RetryJobProps = { id: string; name: string; isRunning: boolean };

/** A button that runs a failed job again. Also used for an email that could not be sent. */
export function RetryJob({ id, name, isRunning }: RetryJobProps) {
  const { t } = useLingui();
  const retry = useRepair({
    mutationFn: () => client.support.retryJob({ id }),
    errorTitle: msg`Failed to retry the job`,
    done: t`The job is being retried`,
  });
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={t`Try now: ${name}`}
      disabled={isRunning}
      busy={retry.isPending}
      onClick={() => retry.mutate()}
    >
      <Trans>Try now</Trans>
    </Button>
  );
}

function GiveUp({ job, onClose }: { job: FailedJob | null; onClose: () => void }) {
  const { t } = useLingui();
  const giveUp = useRepair({
    mutationFn: (id: string) => client.support.giveUpJob({ id }),
    errorTitle: msg`Failed to give up the job`,
    done: t`The job will not be retried`,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open={job !== null}
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Stop retrying this job?</Trans>}
      description={<Trans>Its work is not done. You can retry it within a week.</Trans>}
      confirmLabel={<Trans>Give up</Trans>}
      busy={giveUp.isPending}
      onConfirm={() => job && giveUp.mutate(job.id)}
    />
  );
}
