import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';

/** Nobody reads results between two letters. */
const pauseMilliseconds = 120;

/**
 * What the server finds for a text; what it found for the last one stays until the answer comes. Answers are kept under the text
 * that they answer, so an older one never replaces a newer, and a request that nobody waits for any more is cancelled.
 */
export function useFound(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMilliseconds, text);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isError, fetchStatus, isPlaceholderData, refetch } = useQuery({
    ...api.search.everywhere.queryOptions({ input: { text: settled } }),
    enabled: settled !== '',
    // What was published or ordered a moment ago is found; the former answer shows until then.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const isUnanswered = isPlaceholderData || !data;
  const isPending = text !== '' && (settled !== text || (fetchStatus === 'fetching' && isUnanswered));
  // While the server is away it waits: what was found for another text is no answer, and nothing is not "none".
  const isAway = fetchStatus === 'paused' && isUnanswered;
  const hasNoAnswer = isError || isAway;
  return {
    found: text === '' || hasNoAnswer ? undefined : data,
    isPending,
    isAway: text !== '' && isAway && !isPending,
    hasFailed: text !== '' && isError && !isAway && !isPending,
    retry: () => void refetch(),
  };
}
