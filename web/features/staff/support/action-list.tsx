import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import { toCsv } from '../../../../contract/csv.ts';
import type { StaffAction } from '../../../../contract/staff-actions.ts';
import { client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { download } from '../../../ui/download.ts';
import { Input } from '../../../ui/input.tsx';
import { RowHead, Table, Td, Th } from '../../../ui/table.tsx';
import { DateText } from '../../../ui/time.tsx';
import { supportSearch } from '../search-params.ts';
import { AboutFilter, Choice, Filters } from './filters.tsx';
import { standingQuery } from './first-queries.ts';
import { FoundLink } from './found-link.tsx';
import { actionFilters, actionsQuery } from './queries.ts';
import { SupportList } from './support-list.tsx';
import { useChangeSearch, useSupportSearch } from './use-support-search.ts';

/** The actions of staff, which are recorded in an append-only table. */
export function ActionList() {
  const { t } = useLingui();
  const read = useQuery(actionsQuery(useSupportSearch()));
  const { data: standing } = useQuery(standingQuery);
  return (
    <>
      <Filters action={<ExportActions />}>
        <AboutFilter
          label={t`Actions on one user or thing`}
          placeholder={t`Id of what it was done to, or a user’s email address`}
        />
        <Choice
          label={t`Done by`}
          name="by"
          all={t`Any staff member`}
          options={(standing?.staff ?? []).map(({ id, name }) => [id, name || id])}
        />
        <Choice
          label={t`Action`}
          name="kind"
          all={t`Any action`}
          options={(standing?.staffActions ?? []).map((action) => [action, action])}
        />
        <Days />
      </Filters>
      <SupportList
        read={read}
        empty={{
          title: <Trans>Platform staff have done nothing yet.</Trans>,
          text: <Trans>Each replay, retry, suspension and viewing is kept here, with who did it.</Trans>,
        }}
      >
        {({ items }) => <ActionTable actions={items} />}
      </SupportList>
    </>
  );
}

function Days() {
  const { t } = useLingui();
  const { from, to } = useSupportSearch();
  const change = useChangeSearch();
  return (
    <span className="flex min-w-0 items-center gap-1.5 max-sm:w-full">
      <Input
        type="date"
        aria-label={t`From`}
        className="w-auto! min-w-0 flex-1 sm:flex-none"
        value={from ?? ''}
        {...(to && { max: to })}
        onChange={({ target }) => change({ from: target.value }, true)}
      />
      <span aria-hidden="true">–</span>
      <Input
        type="date"
        aria-label={t`To`}
        className="w-auto! min-w-0 flex-1 sm:flex-none"
        value={to ?? ''}
        {...(from && { min: from })}
        onChange={({ target }) => change({ to: target.value }, true)}
      />
    </span>
  );
}

/**
 * Exports all actions that match the filters, not only the page on the screen. Column names are in English, because programs read the file.
 */
function ExportActions() {
  const { t } = useLingui();
  const filters = actionFilters(useSupportSearch());
  const exporting = useMutation({
    mutationFn: () => client.support.exportStaffActions(filters),
    meta: { errorTitle: msg`Failed to export data` },
    onSuccess(actions) {
      const day = new Date().toISOString().slice(0, 10);
      download(`staff-actions-${day}.csv`, 'text/csv;charset=utf-8', `\uFEFF${toCsv(csvRows(actions))}`);
      notify.success(t`Data exported successfully!`);
    },
  });
  return (
    <Button variant="outline" busy={exporting.isPending} onClick={() => exporting.mutate()}>
      {!exporting.isPending && <Download aria-hidden="true" />}
      <Trans>Export CSV</Trans>
    </Button>
  );
}

function csvRows(actions: readonly StaffAction[]): string[][] {
  return [
    ['Time', 'Staff', 'Staff id', 'Action', 'Subject', 'Subject id', 'Reason'],
    ...actions.map(({ at, actorName, actorId, action, subjectKind, subjectId, reason }) => [
      new Date(at).toISOString(),
      actorId ? actorName : 'Command line',
      actorId ?? '',
      action,
      subjectKind,
      subjectId,
      reason,
    ]),
  ];
}

function ActionTable({ actions }: { actions: readonly StaffAction[] }) {
  const { t } = useLingui();
  return (
    <Table label={t`Staff actions`} dense>
      <thead>
        <tr>
          <Th>{t`Action`}</Th>
          <Th>{t`Target`}</Th>
          <Th>{t`By`}</Th>
          <Th>{t`Reason`}</Th>
          <Th>{t`When`}</Th>
        </tr>
      </thead>
      <tbody>
        {actions.map(({ id, action, subjectKind, subjectId, actorId, actorName, reason, at }) => (
          <tr key={id} className="relative">
            <RowHead>
              <span className="font-mono text-sm">{action}</span>
            </RowHead>
            <Td label={t`Target`}>
              <span className="block max-w-56 truncate font-mono text-sm" title={subjectId}>
                <FoundLink kind={subjectKind} id={subjectId}>
                  {subjectId}
                </FoundLink>
              </span>
            </Td>
            <Td label={t`By`}>
              {actorId ? (
                <Link
                  to={paths.platformSupport}
                  search={supportSearch({ tab: 'actions', by: actorId })}
                  resetScroll={false}
                  className="inline-flex min-h-6 items-center rounded-sm hover:underline"
                >
                  {actorName || actorId}
                </Link>
              ) : (
                <Trans>Command line</Trans>
              )}
            </Td>
            <Td label={t`Reason`}>
              <span className="block max-w-80 [overflow-wrap:anywhere]">{reason || '–'}</span>
            </Td>
            <Td label={t`When`}>
              <DateText value={at} withTime />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
