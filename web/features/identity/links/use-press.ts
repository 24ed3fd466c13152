import type { MessageDescriptor } from '@lingui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMutation } from '../../../api/use-mutation.ts';
import { linkQuery } from './link-query.ts';

type Press = {
  token: string;
  act: () => Promise<unknown>;
  onDone: () => void;
  errorTitle: MessageDescriptor;
};

/** Confirms the link. When that is refused the link is previewed again, because it may have been confirmed elsewhere. */
export function usePress({ token, act, onDone, errorTitle }: Press) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    meta: { errorTitle, isSaidInPlace: true },
    onSuccess: onDone,
    onError: () => void queries.invalidateQueries({ queryKey: linkQuery(token).queryKey }),
  });
}
