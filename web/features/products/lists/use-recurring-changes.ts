import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { RecurringOrder } from '../../../../contract/recurring-orders.ts';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';

type Setting = Pick<RecurringOrder, 'every' | 'unit' | 'startsOn' | 'timeZone' | 'quantities'> & {
  isActive: boolean;
  personIds: string[];
};

/** The mutations that set and remove the recurring order of one list. */
export function useRecurringChanges(id: string) {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: api.lists.key() });
  const set = useMutation({
    mutationFn: (setting: Setting) => client.lists.setRecurringOrder({ id, ...setting }),
    meta: { errorTitle: msg`Failed to save the recurring order`, isShownInPlace: refusesFields },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => client.lists.removeRecurringOrder({ id }),
    meta: { errorTitle: msg`Failed to remove the recurring order` },
    onSettled,
  });
  return { set, remove };
}
