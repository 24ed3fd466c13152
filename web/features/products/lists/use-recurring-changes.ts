import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { RecurringOrder } from '../../../../contract/recurring-orders.ts';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';

type Setting = Omit<RecurringOrder, 'nextOn' | 'lastOn' | 'people'> & {
  isActive: boolean;
  personIds: string[];
};

/** The input with which a call sets the recurring order to its current values. */
export const settingOf = ({ nextOn, lastOn: _, people, ...fields }: RecurringOrder): Setting => ({
  ...fields,
  isActive: nextOn !== null,
  personIds: people.map(({ id }) => id),
});

/** The mutations that set and remove the recurring order of one list. */
export function useRecurringChanges(id: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: api.lists.key() });
  const set = useMutation({
    mutationFn: (setting: Setting) => client.lists.setRecurringOrder({ id, ...setting }),
    meta: { errorTitle: msg`Failed to save the recurring order`, isShownInPlace: refusesFields },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (_: RecurringOrder) => client.lists.removeRecurringOrder({ id }),
    meta: { errorTitle: msg`Failed to remove the recurring order` },
    onSettled,
    onSuccess: (_, removed) =>
      notify.success(t`Recurring order removed`, {
        // A recurring order without people has no Undo, because it cannot be created again.
        ...(removed.people.length > 0 && {
          action: { label: t`Undo`, onClick: () => set.mutate(settingOf(removed)) },
        }),
      }),
  });
  return { set, remove };
}
