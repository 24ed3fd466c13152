import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { RecallScope } from '../../../../contract/recall-scope.ts';
import type { Recall } from '../../../../contract/recalls.ts';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { paths } from '../../../paths.ts';
import { titleOf } from '../../../title-of.ts';
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

export function useRemoveFile(id: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fileId: string) => client.recalls.removeFile({ id, fileId }),
    meta: { errorTitle: msg`Failed to remove the file` },
    // Reads the recall again even after a refusal, because a colleague may have issued it.
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: recallQuery(id).queryKey });
      onDone();
    },
  });
}

export function useRemoveDraft(id: string, onError: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => client.recalls.remove({ id }),
    meta: { errorTitle: msg`Failed to delete the draft` },
    onSuccess: async () => {
      await navigate({ to: paths.recalls });
      queries.removeQueries({ queryKey: recallQuery(id).queryKey });
      void queries.invalidateQueries({ queryKey: api.recalls.key() });
    },
    onError,
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
