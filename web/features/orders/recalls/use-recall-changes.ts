import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { RecallScope } from '../../../../contract/recall-scope.ts';
import type { Recall } from '../../../../contract/recalls.ts';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { titleOf } from '../../products/images/title-of.ts';
import { recallQuery } from './api.ts';

function useStored() {
  const queries = useQueryClient();
  return async (recall: Recall) => {
    queries.setQueryData(recallQuery(recall.id).queryKey, recall);
    await queries.invalidateQueries({ queryKey: api.recalls.key() });
  };
}

export function useIssue({ id, version }: Recall, onDone: () => void) {
  const store = useStored();
  return useMutation({
    mutationFn: () => client.recalls.issue({ id, version }),
    meta: { errorTitle: msg`Failed to issue the recall` },
    onSuccess: store,
    onSettled: onDone,
  });
}

export function useClose({ id, version }: Recall, onDone: () => void) {
  const store = useStored();
  return useMutation({
    mutationFn: () => client.recalls.close({ id, version }),
    meta: { errorTitle: msg`Failed to close the recall` },
    onSuccess: store,
    onSettled: onDone,
  });
}

export function useWiden({ id, version }: Recall, onDone: () => void) {
  const store = useStored();
  return useMutation({
    mutationFn: (scopes: RecallScope[]) => client.recalls.widen({ id, version, scopes }),
    meta: { errorTitle: msg`Failed to widen the scope`, isShownInPlace: refusesFields },
    onSuccess: async (recall) => {
      await store(recall);
      onDone();
    },
  });
}

export function useAddFile(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File) =>
      client.recalls.addFile({ id, uploadId: crypto.randomUUID(), title: titleOf(file), file }),
    meta: { errorTitle: msg`Failed to add the file` },
    onSuccess: () => queries.invalidateQueries({ queryKey: recallQuery(id).queryKey }),
  });
}

export function useReconcile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.recalls.reconcile({ id }),
    meta: { errorTitle: msg`Failed to reconcile the notice` },
    onSuccess: () => queries.invalidateQueries({ queryKey: api.recalls.key() }),
  });
}
