import type { MessageDescriptor } from '@lingui/core';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';

type Repair<Input> = {
  mutationFn: (input: Input) => Promise<unknown>;
  errorTitle: MessageDescriptor;
  /** The text of the toast that is shown after success. */
  done: string;
  onSettled?: () => void;
};

/** A mutation by staff. When it ends, all lists and counts of the support tools are read again. */
export function useRepair<Input = void>({ mutationFn, errorTitle, done, onSettled }: Repair<Input>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { errorTitle },
    onSuccess: () => notify.success(done),
    onSettled() {
      onSettled?.();
      void queries.invalidateQueries({ queryKey: api.support.key() });
    },
  });
}
