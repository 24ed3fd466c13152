import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../api/notify.ts';
import { useMutation } from '../../api/use-mutation.ts';

type ConsoleWrite<Input, Result> = {
  write: (input: Input) => Promise<Result>;
  /** The start of the keys of the queries that show what is written. */
  shownBy: QueryKey;
  failed: MessageDescriptor;
  /** Null when the caller shows the result. */
  done: MessageDescriptor | null;
};

/** A write of the admin console. A toast says whether it succeeded, and the queries that show what is written run again. */
export function useConsoleWrite<Input = void, Result = unknown>({
  write,
  shownBy,
  failed,
  done,
}: ConsoleWrite<Input, Result>) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation<Result, Error, Input>({
    mutationFn: write,
    meta: { errorTitle: failed },
    onSuccess: () => {
      if (done) notify.success(i18n._(done));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: shownBy }),
  });
}
