import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api/client.ts';

/** Results between two keystrokes are not useful. */
const pauseMilliseconds = 120;

/**
 * The server's results for a text. The previous results stay until the answer. Results are cached by text, so a late answer never replaces a newer
 * one, and obsolete requests are cancelled.
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
    // Finds recently added objects; cached results show meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const isUnanswered = isPlaceholderData || !data;
  const isPending = text !== '' && (settled !== text || (fetchStatus === 'fetching' && isUnanswered));
  // While the server is unreachable, waits instead of showing results of another text or "none".
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
