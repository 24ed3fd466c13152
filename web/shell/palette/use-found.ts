import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';

/** The pause between typing and the search. */
const pauseMilliseconds = 120;

/**
 * The server's results for a text. The previous results stay until the new ones arrive. Results are cached by text, so a late reply cannot
 * replace a newer one. Outdated requests are cancelled.
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
    // Always reads again, so that new objects are found. Shows cached results until the reply arrives.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const isUnanswered = isPlaceholderData || !data;
  const isPending = text !== '' && (settled !== text || (fetchStatus === 'fetching' && isUnanswered));
  // While the server is unreachable, the palette shows neither the results of another text nor the message that
  // nothing was found.
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
