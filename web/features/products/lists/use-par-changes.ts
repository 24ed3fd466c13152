import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';

type Range = { lineId: string; location: string; minimum: number; maximum: number };
type Count = { parLevelId: string; onHand: number };

/** The mutations that change the par levels of one list. */
export function useParChanges(id: string) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: api.lists.key() });
  const meta = { errorTitle: msg`Failed to save the par level` };
  const set = useMutation({
    mutationFn: (range: Range) => client.lists.setParLevel({ id, ...range }),
    meta: { ...meta, isShownInPlace: refusesFields },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (parLevelId: string) => client.lists.removeParLevel({ id, parLevelId }),
    meta,
    onSettled,
  });
  const count = useMutation({
    mutationFn: (counts: Count[]) => client.lists.count({ id, counts }),
    meta: { errorTitle: msg`Failed to save the count` },
    onSettled,
  });
  return { set, remove, count };
}
export type ParChanges = ReturnType<typeof useParChanges>;
