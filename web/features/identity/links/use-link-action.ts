import type { MessageDescriptor } from '@lingui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMutation } from '../../../api/use-mutation.ts';
import { linkQuery } from './link-query.ts';

type LinkAction = {
  token: string;
  act: () => Promise<unknown>;
  onDone: () => void;
  errorTitle: MessageDescriptor;
};

/** Confirms the link. After a refusal, reads the link again, because another tab may have confirmed it. */
export function useLinkAction({ token, act, onDone, errorTitle }: LinkAction) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    meta: { errorTitle, isShownInPlace: true },
    onSuccess: onDone,
    onError: () => void queries.invalidateQueries({ queryKey: linkQuery(token).queryKey }),
  });
}
