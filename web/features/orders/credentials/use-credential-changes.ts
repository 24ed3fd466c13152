import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { CredentialFields, Credentials } from '../../../../contract/credentials.ts';
import { client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { titleOf } from '../../../title-of.ts';
import { credentialsQuery } from './api.ts';

type Sent = { fields: CredentialFields; file: File | undefined };

function useStored(orgId: string | null) {
  const queries = useQueryClient();
  return (stored: Credentials) => queries.setQueryData(credentialsQuery(orgId).queryKey, stored);
}

const ownerOf = (orgId: string | null) => (orgId === null ? {} : { orgId });

/** Uploads the chosen file first, and then declares the credential with it. */
export function useSetCredential(orgId: string | null, id: string | undefined, onDone: () => void) {
  const { t } = useLingui();
  const store = useStored(orgId);
  return useMutation({
    mutationFn: async ({ fields, file }: Sent) => {
      const documentId = file ? await upload(orgId, file) : fields.documentId;
      return client.credentials.set({ ...ownerOf(orgId), ...(id && { id }), ...fields, documentId });
    },
    meta: { errorTitle: msg`Failed to save the credential`, isShownInPlace: refusesFields },
    onSuccess: (stored) => {
      store(stored);
      notify.success(t`Credential declared`);
      onDone();
    },
  });
}

async function upload(orgId: string | null, file: File): Promise<string> {
  const uploadId = crypto.randomUUID();
  return (
    await client.credentials.uploadDocument({ ...ownerOf(orgId), uploadId, title: titleOf(file), file })
  ).id;
}

export function useRemoveCredential(orgId: string | null) {
  const { t } = useLingui();
  const store = useStored(orgId);
  return useMutation({
    mutationFn: (id: string) => client.credentials.remove({ ...ownerOf(orgId), id }),
    meta: { errorTitle: msg`Failed to remove the credential` },
    onSuccess: (stored) => {
      store(stored);
      notify.success(t`Credential removed`);
    },
  });
}
