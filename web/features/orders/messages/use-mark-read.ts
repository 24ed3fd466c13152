import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { api, client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';

/** The queries that show unread messages: the order's page, the lists and the navigation. */
const showingUnread = [api.orders.listMessages.key(), api.orders.list.key(), api.orders.count.key()];

/**
 * Marks messages as read when the end of the list is visible and the tab has the focus.
 * @param upTo the id of the last message, if any message is unread
 * @returns the ref for the element at the end of the list
 */
export function useMarkRead(id: string, upTo: string | undefined): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (last: string) => client.orders.readMessages({ id, upTo: last }),
    onSuccess: () => Promise.all(showingUnread.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  useEffect(() => {
    if (!end.current || upTo === undefined) return;
    let isInView = false;
    const look = () => {
      if (isInView && document.visibilityState === 'visible') mutate(upTo);
    };
    const observer = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting ?? false;
      look();
    });
    observer.observe(end.current);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [upTo, mutate]);
  return end;
}
