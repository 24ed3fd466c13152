import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { api, client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';

/** The order's page, the lists of orders and the navigation. */
const showingUnread = [api.orders.listMessages.key(), api.orders.list.key(), api.orders.count.key()];

/**
 * Says that messages are read once the end of them is in view, in a tab that is looked at.
 * @param upTo the last message, where some are unread
 * @returns for what stands at the end
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
