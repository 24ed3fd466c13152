import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { SellerVerification, VerificationFields } from '../../../../contract/verification.ts';
import { client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { titleOf } from '../../../title-of.ts';
import { verificationQuery } from './api.ts';

type Sent = { fields: VerificationFields; file: File | undefined };

function useStored(orgId: string) {
  const queries = useQueryClient();
  return (stored: SellerVerification) => queries.setQueryData(verificationQuery(orgId).queryKey, stored);
}

/** Uploads the chosen file first, and then declares the value with it. */
export function useSetVerification(orgId: string, id: string | undefined, onDone: () => void) {
  const { t } = useLingui();
  const store = useStored(orgId);
  return useMutation({
    mutationFn: async ({ fields, file }: Sent) => {
      const documentId = file ? await upload(orgId, file) : fields.documentId;
      return client.verification.set({ orgId, id, ...fields, documentId });
    },
    meta: { errorTitle: msg`Failed to save the value`, isShownInPlace: refusesFields },
    onSuccess: (stored) => {
      store(stored);
      notify.success(t`Value declared`);
      onDone();
    },
  });
}

async function upload(orgId: string, file: File): Promise<string> {
  const { id } = await client.verification.uploadDocument({
    orgId,
    uploadId: crypto.randomUUID(),
    title: titleOf(file),
    file,
  });
  return id;
}

export function useRemoveVerification(orgId: string) {
  const { t } = useLingui();
  const store = useStored(orgId);
  return useMutation({
    mutationFn: (id: string) => client.verification.remove({ orgId, id }),
    meta: { errorTitle: msg`Failed to remove the value` },
    onSuccess: (stored) => {
      store(stored);
      notify.success(t`Value removed`);
    },
  });
}
