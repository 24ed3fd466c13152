import { keepPreviousData } from '@tanstack/react-query';
import { emailStates } from '../../../../contract/email-states.ts';
import { eventStates } from '../../../../contract/provider-events.ts';
import { api } from '../../../api/client.ts';
import type { SupportSearch } from '../search-params.ts';

/** The value in the URL if it is allowed, otherwise undefined. */
const known = <Value extends string>(values: readonly Value[], word: string | undefined): Value | undefined =>
  values.find((value) => value === word);

export const findQuery = (text: string) =>
  api.support.find.queryOptions({ input: { text }, placeholderData: keepPreviousData });

export const eventQuery = (id: string) =>
  api.support.findEvent.queryOptions({
    input: { id },
    // Reads the event every 1.5 seconds while it is being processed.
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? 1_500 : false),
  });

export const eventsQuery = ({ state, kind, about, cursor }: SupportSearch) =>
  api.support.listEvents.queryOptions({
    input: { state: known(eventStates, state), type: kind, about, cursor },
    placeholderData: keepPreviousData,
  });

export const jobsQuery = ({ state, kind, cursor }: SupportSearch) =>
  api.support.listFailedJobs.queryOptions({
    input: { state: known(['retrying', 'gaveUp'] as const, state), task: kind, cursor },
    placeholderData: keepPreviousData,
  });

export const emailsQuery = ({ state, kind, about, cursor }: SupportSearch) =>
  api.support.listEmails.queryOptions({
    input: { state: known(emailStates, state), kind, about, cursor },
    placeholderData: keepPreviousData,
  });

export const disputesQuery = ({ state, cursor }: SupportSearch) =>
  api.support.listDisputes.queryOptions({
    input: { side: state === 'over' ? 'over' : 'open', cursor },
    placeholderData: keepPreviousData,
  });

export const discrepanciesQuery = ({ state, cursor }: SupportSearch) =>
  api.support.listDiscrepancies.queryOptions({
    input: { side: state === 'acknowledged' ? 'acknowledged' : 'open', cursor },
    placeholderData: keepPreviousData,
    // Polls while a reconciliation runs.
    refetchInterval: ({ state: { data } }) => (data?.latest && !data.latest.finishedAt ? 2_000 : false),
  });

export const passportValuesQuery = ({ state, cursor }: SupportSearch) =>
  api.support.listPassportValues.queryOptions({
    input: { queue: state === 'registers' ? 'registers' : 'documents', cursor },
    placeholderData: keepPreviousData,
  });

export const actionFilters = ({ by, kind, about, from, to }: SupportSearch) => ({
  actorId: by,
  action: kind,
  subject: about,
  from,
  to,
});

export const actionsQuery = (search: SupportSearch) =>
  api.support.listStaffActions.queryOptions({
    input: { ...actionFilters(search), cursor: search.cursor },
    placeholderData: keepPreviousData,
  });
